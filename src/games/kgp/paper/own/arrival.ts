/** 8.14: how an RG arrived, as it is written on paper and as orders call it. */
import type { Via } from '../../vocabulary/via.ts';
import { isBlank } from '../sheet.ts';

/** `entry:N56/blue`: how an RG arrives, with the colour where that counts (8.6196). */
export function arrivalOf(text: string): { readonly via: Via; readonly colour?: string } | undefined {
  const [how = '', colour] = text.split('/');
  const via = viaOf(how);
  if (via === undefined || (colour !== undefined && !/^\s*[a-z]{3,9}\s*$/iu.test(colour))) return undefined;
  return { via, ...(colour === undefined ? {} : { colour: colour.trim().toLowerCase() }) };
}

function viaOf(text: string): Via | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/gu, ' ');
  if (isBlank(plain) || plain === 'none') return 'none';
  if (plain === 'on-map' || plain === 'on map') return 'on-map';
  if (plain === 'reserve' || plain === 'in reserve') return 'reserve';
  if (plain === 'south-edge' || plain === 'south edge') return 'south-edge';
  const at = /^(?<how>entry|early)(?: at|:)? ?(?<hex>[a-z]{1,2}\d{1,2})$/u.exec(plain)?.groups;
  const hex = at?.hex?.toUpperCase();
  if (hex === undefined) return undefined;
  return at?.how === 'early' ? `early:${hex}` : `entry:${hex}`;
}
