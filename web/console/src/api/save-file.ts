import { createDownload } from '@croupier/kit/api/client';
import { saveBlob } from '@croupier/kit/api/save-blob';
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
  saveBlob(await fetchFile(name, input), fileName);
}
