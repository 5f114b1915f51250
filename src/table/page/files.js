import { Refusal } from './api.js';
import { el } from './dom.js';

/** As the table's own limit: bigger files are not even read. */
const MAX_BYTES = 10 * 1024 * 1024;

const size = (bytes) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MiB` : `${Math.ceil(bytes / 1024)} KiB`;

function toBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Refusal(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}

/**
 * A place to choose files, or to drop them on. `types`: endings such as `.csv`, or `image`, `audio`, `video`.
 * `value()` resolves to `[{name, contentType, base64}]`.
 */
export function filePicker({ label, types = [], max = 1, required }) {
  const accept = types.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',');
  const node = el('input', {
    type: 'file',
    class: 'file-picker',
    'aria-label': label,
    'aria-required': required && 'true',
    accept: accept || undefined,
    multiple: max > 1,
  });
  const value = () =>
    Promise.all(
      [...node.files].map(async (file) => {
        if (file.size > MAX_BYTES) {
          throw new Refusal(`${file.name} is too big: ${size(file.size)}, and at most 10 MiB may be sent.`);
        }
        return { name: file.name, contentType: file.type, base64: await toBase64(file) };
      }),
    );
  return { node, value, focus: () => node.focus() };
}
