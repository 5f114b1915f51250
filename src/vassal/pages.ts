/**
 * Texts that VASSAL may show as a page (HTML): labels, and what it reports in its chat. A page can fetch pictures and lead
 * elsewhere, so it may have no more than marks that set type and tables.
 */

/**
 * Whether a text, and whatever VASSAL makes of it by putting other such texts into it, fetches, follows and runs nothing:
 * each `<` begins a harmless mark that ends in the same text, or none.
 */
export function isHarmlessPage(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const rest = text.slice(at + 1, at + 1 + LONGEST);
    if (!NO_MARK.test(rest) && !isHarmlessMark(rest)) return false;
  }
  return true;
}

/** In signs; a mark of type has thirty. */
const LONGEST = 400;

/** `Level < Most`, `Level <3`, `<= 3`: a mark has a letter at once, and what stands behind a space here stays behind it. */
const NO_MARK = /^(?:=|\s*[\d.(-]|\s+[^\s<$])/u;

const MARKS: ReadonlySet<string> = new Set(
  'html body p br hr div center span font b i u s em strong strike big small sub sup tt code pre ul ol li table tr td th h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'color size face align valign width height bgcolor border cellpadding cellspacing colspan rowspan nowrap'.split(
    ' ',
  ),
);

const MARK =
  /^\/?(?<name>[a-z][a-z0-9]*)(?<attributes>(?:\s+[a-z]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`/]+))?)*)\s*\/?>/iu;
const ATTRIBUTE = /\s+(?<name>[a-z]+)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|[^\s"'<>=`/]+))?/giu;
/** Nothing that stands for another text (`$Name$`): that could end the quotes that it stands in. */
const VALUE = /^["']?[\w #%+,.-]*["']?$/u;

function isHarmlessMark(rest: string): boolean {
  const { name, attributes = '' } = MARK.exec(rest)?.groups ?? {};
  if (name === undefined || !MARKS.has(name.toLowerCase())) return false;
  return [...attributes.matchAll(ATTRIBUTE)].every(
    ({ groups }) => ATTRIBUTES.has(groups?.name?.toLowerCase() ?? '') && VALUE.test(groups?.value ?? ''),
  );
}
