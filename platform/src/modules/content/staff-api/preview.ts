import type { contentPreviewEndpoints } from '@croupier/contract/content/operator/content-preview';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin } from '#staff';
import { sanitiseHtml } from '../sanitise-html.ts';

/** What players would see of a text that is not saved yet. Nothing is kept. */
export function previewHandlers({
  db,
}: Services): OperatorHandlers<typeof contentPreviewEndpoints> {
  return {
    async previewHtml({ staff }, { merchantId, html }) {
      const merchant = await merchantById(db, merchantWithin(staff, merchantId));
      if (!merchant) throw refuse('request.not-found');
      return { html: sanitiseHtml(html, merchant.settings.imageCDNs) };
    },
  };
}
