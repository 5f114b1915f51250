/** Why the system would not open, write or find a file, in words. */

/** The system's errors for a file that it will not open, write or find, by their code. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that',
  EEXIST: 'it is there already',
  EFBIG: 'it would be too large',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'this user may not do that',
  EROFS: 'nothing can be written on that disk',
  SQLITE_BUSY: 'another program holds it',
  SQLITE_CANTOPEN: 'the system opens no file there',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_FULL: 'the disk is full',
  SQLITE_NOTADB: 'it is no database',
  SQLITE_READONLY: 'nothing can be written into it',
};

/** Why something with a file failed, for the host: in words where the system gives a code that has some. */
export function systemWhy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  const [words] =
    typeof code === 'string' ? [WORDS[code] ?? WORDS[code.split('_').slice(0, 2).join('_')]] : [];
  return words ?? error.message;
}
