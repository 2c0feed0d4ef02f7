import { createDownload } from '@croupier/kit/api/client';
import { type CallInput, clientSettings, type EndpointName } from './call.ts';

const fetchFile = createDownload<EndpointName>(clientSettings);

/**
 * Saves what an endpoint answers as a file of that name. It needs the session's token, which a link
 * cannot carry. Rejects with `RefusedError` or `UnreachableError`.
 */
export async function saveFile<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(name, input));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken it up by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
