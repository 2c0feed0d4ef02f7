import type { ComponentProps } from 'react';
import { isOurPress } from '../../../navigation/is-our-press.ts';
import { gameTypeView } from '../game-type-views.ts';
import { openVendor } from './launch.ts';
import type { PressedVendor } from './launch-rules.ts';

export type VendorLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly vendor: PressedVendor;
};

/** A link to a vendor: to its list for whoever opens it in a tab, else by the rules of a press. */
export function VendorLink({ vendor, onClick, ...rest }: VendorLinkProps) {
  const { path } = gameTypeView(vendor.gameType);
  return (
    // The anchor's content arrives with the other properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={`${path}?${new URLSearchParams({ vassalage: vendor.code })}`}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurPress(event)) return;
        event.preventDefault();
        openVendor(vendor);
      }}
    />
  );
}
