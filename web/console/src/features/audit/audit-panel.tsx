import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { actionWords } from '../../page/audit-words.ts';
import { toldFacts } from '../../page/changed-fields.ts';
import { Changes } from '../../page/changes.tsx';
import { Instant } from '../../page/instant.tsx';
import { SubjectLink } from '../../page/subject-link.tsx';

export type AuditLine = CallOutput<'audit'>['items'][number];

/** One thing that somebody of the staff did: to what, why, from where, before and after. */
export function AuditPanel({ line }: { readonly line: AuditLine }) {
  const { t, i18n } = useTranslation(['console-audit', 'console-staff']);
  const { at, actor, role, action, subject, subjectName, reason, ip, before, after } = line;
  const roleName = i18n.exists(`console-staff:roles.${role}`)
    ? t(`console-staff:roles.${role as 'admin'}`)
    : role;
  return (
    <SidePanel title={actionWords(i18n, action)}>
      <div className="c-stack">
        <p>
          <SubjectLink subject={subject} name={subjectName} facts={after} />
        </p>
        {reason !== null && <blockquote className="c-audit-reason">{reason}</blockquote>}
        <Changes before={toldFacts(before)} after={toldFacts(after)} />
        <dl className="c-facts">
          <div>
            <dt>{t('log.who')}</dt>
            <dd>
              {actor}
              {roleName && ` · ${roleName}`}
            </dd>
          </div>
          <div>
            <dt>{t('log.time')}</dt>
            <dd>
              <Instant at={at} />
            </dd>
          </div>
          <div>
            <dt>{t('log.from')}</dt>
            <dd>{ip}</dd>
          </div>
          <div>
            <dt>{t('log.action')}</dt>
            <dd>
              <code className="c-code">{action}</code>
            </dd>
          </div>
        </dl>
      </div>
    </SidePanel>
  );
}
