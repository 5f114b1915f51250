/** 1.2: ZOC Bonds, as they are settled and told. */
import { bondOrders } from './1.2-bond-orders.ts';
import { bondsChanged } from './changes.ts';
import type { Rule } from './rule.ts';

export const zocBonds: Rule = { rule: '1.2', events: [bondsChanged], beforehand: [bondOrders] };
