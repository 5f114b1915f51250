import { test } from 'vitest';
import { seated, gameOf } from '../board/page/eaa/seated.ts';
import { openBrowser } from './browser.ts';
import { EaaWalk } from './eaa-walk.ts';
test('x', async () => {
  const browser = await openBrowser();
  const walk = await EaaWalk.open(browser, seated((sitting) => gameOf(sitting).world?.day === 17));
  await walk.phone.rests();
  const look = () => walk.phone.page.evaluate(`(() => { const m = document.querySelector('.board-map'); const p = document.querySelector('.board-panel'); return JSON.stringify({ ...m.dataset, h: m.offsetHeight, w: m.offsetWidth, p: p.offsetHeight, pt: p.getBoundingClientRect().top, mt: m.getBoundingClientRect().top }); })()`);
  console.log(await look());
  await walk.phone.page.getByLabel('The whole map').tap();
  await walk.phone.rests();
  console.log(await look());
  await walk.phone.page.screenshot({ path: '/tmp/zz.png' });
  await browser.close();
}, 120000);
