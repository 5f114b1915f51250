/**
 * An element. Attributes that are `undefined`, `null` or `false` are left out; `on…` are listeners; children that are
 * text stay text: nothing here ever parses HTML.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** A round picture with a letter, of a colour that belongs to the id. */
export function avatar(name, id, isBot = false) {
  const colours = ['#3ba55d', '#eb459e', '#faa61a', '#00a8fc', '#ed4245', '#9b59b6'];
  const colour = isBot ? '#5865f2' : colours[Number(BigInt(id) % BigInt(colours.length))];
  const letter = [...name][0]?.toUpperCase().replace(/[<&>"']/g, '') ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
