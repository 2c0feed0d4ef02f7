/** Longest side that is sent: small print stays legible, and a slow network copes. */
const SIDE_MAX = 2000;
const QUALITY = 0.9;

/**
 * The picture upright and no larger than is needed, as JPEG in base64; undefined for what the
 * browser cannot show. The server draws it anew all the same.
 */
export async function smallerPicture(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(bitmap.width * scale)),
    Math.max(1, Math.floor(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer()).toBase64();
}
