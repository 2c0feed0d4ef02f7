/** A file that staff chose, as the server reads it. */
export interface OpenFile {
  readonly name: string;
  readonly base64: string;
  /** Which of the files that were chosen it is. */
  readonly number: number;
}

let opened = 0;

/** Its bytes in base64: what they mean is the server's to say, so that page and server never differ. */
export function openFile(file: File): Promise<OpenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      opened += 1;
      resolve({ name: file.name, base64: url.slice(url.indexOf(',') + 1), number: opened });
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
