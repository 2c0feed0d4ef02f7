import { Icon } from '@croupier/kit/ui/icon';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { openVendor } from '../features/catalog/launch/launch.ts';
import { type Lobby, useLobby, useOfferedTypes } from '../features/catalog/use-lobby.ts';
import { isOurPress } from '../navigation/is-our-press.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { locationStore, usePathname } from '../navigation/site-location.ts';
import { useFlag } from '../state/permission.ts';
import { useSignedIn } from '../features/member/use-member.ts';
import { useAgentsPath } from './use-agents-path.ts';

const DropMenu = lazyPart(async () => (await import('./drop-menu.tsx')).DropMenu);

type Lane = Lobby['lanes'][number];

/** A pointer that only passes by opens nothing, and one that slips off closes nothing at once. */
const OPEN_MS = 120;
const CLOSE_MS = 240;

/** `/lott`, `/elott`, `/vnLottery`, `/seaLottery`. */
const lotteries = /^\/\w*lott/i;

/**
 * The game types of this merchant. A type of several vendors lists them below: for a pointer that
 * rests on it, a touch, Enter or the arrow down. A type whose only vendor has one game opens it.
 */
export function HeaderNav() {
  const { t } = useTranslation();
  const pathname = usePathname();
  const types = useOfferedTypes();
  const deposits = useFlag('deposit');
  const withdrawals = useFlag('withdrawal');
  const here =
    types.find(({ path }) => path === pathname) ??
    // Each hall and list of lotteries is under the entry that leads to one of them.
    (lotteries.test(pathname) ? types.find(({ path }) => lotteries.test(path)) : undefined);
  const offers = useFlag('promotions');
  const agents = useAgentsPath();
  const { data } = useLobby();
  const { shown, showSoon, show, hideSoon, hide } = useShownLane();
  const menuId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const isTight = useTight(row);
  const signedIn = useSignedIn();
  /** A picture alone says its name to whoever rests on it. */
  const named = (name: string) => (isTight ? name : undefined);
  const lane = data?.lanes.find(({ gameType }) => gameType === shown);

  function leaveByKey({ key: pressed }: KeyboardEvent): void {
    if (pressed !== 'Escape' || shown === undefined) return;
    const link = frame.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    hide();
    link?.focus();
  }

  return (
    // The frame only hears what its links and the menu below them let through.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="header-nav-frame"
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hideSoon()}
      onKeyDown={leaveByKey}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) hide();
      }}
    >
      <nav
        ref={row}
        className="header-nav"
        data-tight={isTight || undefined}
        aria-label={t('menu.games')}
      >
        {/* Members have both beside their balance. */}
        {deposits && !signedIn && (
          <OverlayLink to={{ kind: 'member', page: 'depositv2', deposit: undefined }}>
            <Icon name="arrow-circle-down" size={22} />
            <span>{t('menu.deposit')}</span>
          </OverlayLink>
        )}
        {withdrawals && !signedIn && (
          <OverlayLink to={{ kind: 'member', page: 'withdraw', deposit: undefined }}>
            <Icon name="arrow-circle-up" size={22} />
            <span>{t('menu.withdraw')}</span>
          </OverlayLink>
        )}
        {agents && (
          <PageLink to={agents} title={named(t('menu.agent'))}>
            <Icon name="handshake" size={22} />
            <span>{t('menu.agent')}</span>
          </PageLink>
        )}
        {data && data.hot.length > 0 && (
          <PageLink
            to="/hot"
            title={named(t('menu.hot'))}
            aria-current={pathname === '/hot' ? 'page' : undefined}
          >
            <Icon name={pathname === '/hot' ? 'fire-fill' : 'fire'} size={22} />
            <span>{t('menu.hot')}</span>
          </PageLink>
        )}
        {types.map((view) => {
          const { type, path, icon, activeIcon } = view;
          const isHere = view === here;
          const ofType = data?.lanes.find(({ gameType }) => gameType === type);
          const hasMenu = (ofType?.vendors.length ?? 0) > 1;
          return (
            <span
              key={type}
              className="header-nav-item"
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') showSoon(hasMenu ? type : undefined);
              }}
            >
              <PageLink
                to={path}
                title={named(t(`gameType.${type}`))}
                aria-current={isHere ? 'page' : undefined}
                {...(hasMenu && { 'aria-expanded': shown === type, 'aria-controls': menuId })}
                onClick={(event) => press(event, { lane: ofType, shown, show, hide })}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' || !hasMenu) return;
                  event.preventDefault();
                  show(type, { focus: true });
                }}
              >
                <Icon name={isHere ? activeIcon : icon} size={22} />
                <span>{t(`gameType.${type}`)}</span>
              </PageLink>
            </span>
          );
        })}
        {offers && (
          <PageLink
            to="/promotions"
            aria-current={pathname.startsWith('/promotions') ? 'page' : undefined}
          >
            <Icon name="gift" size={22} />
            <span>{t('menu.promotions')}</span>
          </PageLink>
        )}
      </nav>
      <div id={menuId}>
        {lane && <DropMenu key={lane.gameType} lane={lane} onEnter={() => show(lane.gameType)} />}
      </div>
    </div>
  );
}

interface Menu {
  readonly lane: Lane | undefined;
  readonly shown: string | undefined;
  readonly show: (type: Lane['gameType'], options?: { readonly focus?: boolean }) => void;
  readonly hide: () => void;
}

/** Enter and the first touch show the vendors; a press with a mouse goes to the page of the type. */
function press(event: MouseEvent<HTMLAnchorElement>, { lane, shown, show, hide }: Menu): void {
  if (!lane || !isOurPress(event)) return;
  const [only, second] = lane.vendors;
  if (only && !second && (only.gameId !== null || only.vassalage)) {
    event.preventDefault();
    const { code, gameId, isDemo } = only;
    openVendor({ code, gameType: lane.gameType, gameId, isDemo });
    return;
  }
  const byKey = event.detail === 0;
  const byTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
  if (second && (byKey || byTouch) && shown !== lane.gameType) {
    event.preventDefault();
    show(lane.gameType, { focus: byKey });
    return;
  }
  hide();
}

/** Which type's vendors are shown; leaving for another address hides them. */
function useShownLane() {
  const [opened, setOpened] = useState<{ type: Lane['gameType']; at: string }>();
  const here = useSyncExternalStore(
    locationStore.subscribe,
    () => opened?.at === locationStore.get().key,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(type: Lane['gameType'] | undefined): void {
    clearTimeout(timer.current);
    setOpened(type && { type, at: locationStore.get().key });
  }
  function after(ms: number, type: Lane['gameType'] | undefined): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(type), ms);
  }
  return {
    shown: here ? opened?.type : undefined,
    showSoon: (type: Lane['gameType'] | undefined) => after(OPEN_MS, type),
    hideSoon: () => after(CLOSE_MS, undefined),
    hide: () => set(undefined),
    show(type: Lane['gameType'], { focus = false }: { readonly focus?: boolean } = {}) {
      set(type);
      if (focus) focusMenu();
    },
  };
}

/** As soon as the menu is there its first link has the focus. */
function focusMenu(tries = 20): void {
  const link = document.querySelector<HTMLElement>('.drop-menu a');
  if (link) link.focus();
  else if (tries > 0) setTimeout(() => focusMenu(tries - 1), 50);
}

/**
 * Whether what stands in a row no longer fits into it as it is. The row is measured while it is whole; it
 * is whole again once there is as much room as it then took. Each rendering looks anew: there may be more.
 */
function useTight(row: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      const { scrollWidth, clientWidth } = element;
      setWanted((before) => {
        const wants = before || scrollWidth;
        return clientWidth < wants ? wants : 0;
      });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  });
  return wanted > 0;
}
