import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly fonts: readonly PdfFont[];
}

export interface PdfFont {
  /** Without the tag of its subset. */
  readonly name: string;
  readonly embedded: boolean;
}

export interface ReadPdf {
  readonly pages: readonly PdfPage[];
  /** What the file says of itself: its title, its date, … */
  readonly about: Readonly<Record<string, unknown>>;
}

/** What is used here of pdf.js, whose own types TypeScript does not find (their imports lack their endings). */
interface Page {
  readonly view: readonly number[];
  getTextContent(): Promise<{
    readonly items: readonly { readonly str: string; readonly hasEOL: boolean; readonly fontName: string }[];
  }>;
  /** Loads the fonts. */
  getOperatorList(): Promise<unknown>;
  readonly commonObjs: { get(id: string): { readonly name: string; readonly missingFile: boolean } };
}

interface Pdf {
  readonly numPages: number;
  getPage(number: number): Promise<Page>;
  getMetadata(): Promise<{ readonly info: Readonly<Record<string, unknown>> }>;
  destroy(): Promise<void>;
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
}

async function fontsOf(page: Page): Promise<readonly PdfFont[]> {
  const { items } = await page.getTextContent();
  await page.getOperatorList();
  const ids = new Set(items.filter(({ str }) => str.trim() !== '').map(({ fontName }) => fontName));
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id);
    return { name: name.replace(/^[A-Z]{6}\+/u, ''), embedded: !missingFile };
  });
}

async function withPages<T>(
  pdf: Buffer,
  read: (pages: readonly Page[], file: Pdf) => Promise<T>,
): Promise<T> {
  const file: Pdf = await getDocumentProxy(new Uint8Array(pdf));
  try {
    const pages: Page[] = [];
    for (let page = 1; page <= file.numPages; page += 1) pages.push(await file.getPage(page));
    return await read(pages, file);
  } finally {
    await file.destroy();
  }
}

/** What a reader of PDFs (pdf.js) finds in one. */
export function readPdf(pdf: Buffer): Promise<ReadPdf> {
  return withPages(pdf, async (pages, file) => ({
    pages: await Promise.all(
      pages.map(async (page) => {
        const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
        return { width: right - left, height: top - bottom, fonts: await fontsOf(page) };
      }),
    ),
    about: (await file.getMetadata()).info,
  }));
}

const texts = new Map<string, Promise<string>>();

/** The text of all its pages, in the order of drawing; a ligature as its letters. The same file is read once. */
export function pdfText(pdf: Buffer): Promise<string> {
  const key = createHash('sha256').update(pdf).digest('hex');
  const text =
    texts.get(key) ?? withPages(pdf, async (pages) => (await Promise.all(pages.map(textOf))).join('\n'));
  texts.set(key, text);
  return text;
}
