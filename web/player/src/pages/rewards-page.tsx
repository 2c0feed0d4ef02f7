import { RewardsPage as Rewards } from '../features/rewards/rewards-page.tsx';
import { RewardsElsewhere } from './rewards-elsewhere.tsx';

/** The reward center, with what waits on other pages. */
export function RewardsPage() {
  return <Rewards elsewhere={<RewardsElsewhere />} />;
}
