import { PointsView } from '../../features/points/points-view.tsx';
import type { MemberPageProps } from '../member/member-pages.tsx';

/**
 * The member's points. Which view of them is shown and what was asked for stands in the address of the
 * center alone, so nothing of it is left once the center is closed.
 */
export function PointsPage({ at }: MemberPageProps) {
  return <PointsView view={at.redeem ? 'redeems' : at.points} redeem={at.redeem} />;
}
