/** An Initiative chit. */
import type { InitiativeChit } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { CREAM } from '../palette.ts';
import { fillBox, roundBox, shadowed, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { emblem, SIDE_COLOURS } from './sides.ts';

/** A half-inch Initiative chit of 8.6232, centred; `sealed` lies face down and says only whose it is. */
export function initiativeChit(
  sheet: Sheet,
  side: Side,
  face: InitiativeChit | 'sealed',
  { x, y, size, tilt = 0 }: { x: number; y: number; size: number; tilt?: number },
): void {
  const { ctx } = sheet;
  const colours = SIDE_COLOURS[side];
  const half = size / 2;
  const box = { x: -half, y: -half, w: size, h: size };
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((tilt * Math.PI) / 180);
  shadowed(ctx, size * 0.06, () => fillBox(ctx, box, colours.main, size * 0.06));
  // The lit and the dark edges of a punched counter.
  const light = ctx.createLinearGradient(-half, -half, half, half);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.14)');
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.16)');
  ctx.fillStyle = light;
  roundBox(ctx, box, size * 0.06);
  ctx.fill();
  strokeBox(ctx, { x: -half + 1, y: -half + 1, w: size - 2, h: size - 2 }, colours.edge, 2, size * 0.05);
  const inset = size * 0.06;
  strokeBox(
    ctx,
    { x: -half + inset, y: -half + inset, w: size - inset * 2, h: size - inset * 2 },
    'rgba(247, 241, 227, 0.55)',
    1.5,
    size * 0.03,
  );
  if (face === 'sealed') {
    emblem(ctx, side, 0, 0, size * 0.6, CREAM, colours.main);
    ctx.restore();
    return;
  }
  emblem(ctx, side, -half + size * 0.235, -half + size * 0.235, size * 0.23, CREAM, colours.main);
  ctx.fillStyle = CREAM;
  if (face === 'attack') arrow(ctx, size * 0.13, -size * 0.08, size * 0.5);
  else bars(ctx, size * 0.13, -size * 0.08, size * 0.42);
  ctx.restore();
  const angle = (tilt * Math.PI) / 180;
  const down = size * 0.36;
  sheet.print(face === 'attack' ? 'ATTACK' : 'IDLE', {
    x: x - Math.sin(angle) * down,
    y: y + Math.cos(angle) * down,
    turn: tilt,
    face: 'bold',
    size: Math.max(34, Math.round(size * 0.19)),
    colour: CREAM,
    align: 'center',
    spaced: 1,
  });
}

function arrow(ctx: Sheet['ctx'], x: number, y: number, size: number): void {
  const half = size / 2;
  ctx.beginPath();
  ctx.moveTo(x, y - half);
  ctx.lineTo(x + half * 0.9, y + half * 0.05);
  ctx.lineTo(x + half * 0.36, y + half * 0.05);
  ctx.lineTo(x + half * 0.36, y + half * 0.9);
  ctx.lineTo(x - half * 0.36, y + half * 0.9);
  ctx.lineTo(x - half * 0.36, y + half * 0.05);
  ctx.lineTo(x - half * 0.9, y + half * 0.05);
  ctx.closePath();
  ctx.fill();
}

function bars(ctx: Sheet['ctx'], x: number, y: number, size: number): void {
  const half = size / 2;
  const thick = size * 0.3;
  ctx.fillRect(x - half * 0.85, y - half, thick, size);
  ctx.fillRect(x + half * 0.85 - thick, y - half, thick, size);
}
