import type { MissionDetail } from '@croupier/contract/missions/operator';
import { useTranslation } from 'react-i18next';
import { Versions } from '../../page/builder/published.tsx';
import { TermsList } from './terms-list.tsx';

/** Everything that was published of a mission. */
export function MissionVersions({ mission }: { readonly mission: MissionDetail }) {
  const { i18n } = useTranslation('console-missions');
  return (
    <Versions
      area="console-missions"
      version={mission.version}
      versions={mission.versions}
      lines={(terms, before) => (
        <TermsList terms={terms} language={i18n.language} against={before} withHouse />
      )}
    />
  );
}
