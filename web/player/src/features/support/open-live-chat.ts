import { call } from '../../api/call.ts';

/**
 * Opens the merchant's live chat in the visitor's language. The window is opened with the press, for later
 * ones are blocked; where the address cannot be had, the plain link serves.
 */
export function openLiveChat(
  event: { readonly preventDefault: () => void },
  service: { readonly csType: string; readonly path: string },
): void {
  if (service.csType !== 'livechat') return;
  event.preventDefault();
  const tab = window.open('', '_blank');
  const go = (url: string): void => {
    if (tab === null) location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  };
  call('launchLiveChat', {})
    .then(({ chatUrl }) => go(chatUrl))
    .catch(() => go(service.path));
}
