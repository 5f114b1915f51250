/** Lines as bullets, within so many characters; what is too much is counted: `more` says where it stands. */
export function bullets(
  all: readonly string[],
  room: number,
  more: (left: number) => string,
): readonly string[] {
  const shown: string[] = [];
  let left = room;
  for (const line of all) {
    left -= line.length + 3;
    if (left < 0) break;
    shown.push(`• ${line}`);
  }
  return shown.length < all.length ? [...shown, more(all.length - shown.length)] : shown;
}
