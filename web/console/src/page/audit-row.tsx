import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { actionWords } from './audit-words.ts';
import { toldFacts } from './changed-fields.ts';
import { Changes } from './changes.tsx';
import { Instant } from './instant.tsx';
import { SubjectLink } from './subject-link.tsx';
import './audit-row.css';

type Line = CallOutput<'audit'>['items'][number];

/** What somebody of the staff did: who, when, from where, before and after. */
export function AuditRow({ row }: { readonly row: Line }) {
  const { t, i18n } = useTranslation(['console-audit', 'console-staff']);
  const { at, actor, role, action, subject, subjectName, reason, ip, before, after } = row;
  const roleName = i18n.exists(`console-staff:roles.${role}`)
    ? t(`console-staff:roles.${role as 'admin'}`)
    : role;
  return (
    <li>
      <header>
        <strong>{actionWords(i18n, action)}</strong>
        <SubjectLink subject={subject} name={subjectName} facts={after} />
      </header>
      <p className="c-log-who">
        <span>
          {actor}
          {roleName && ` · ${roleName}`}
        </span>
        <Instant at={at} />
        <span>{ip}</span>
      </p>
      {reason !== null && <p className="c-log-reason">{t('said', { reason })}</p>}
      <Changes before={toldFacts(before)} after={toldFacts(after)} />
    </li>
  );
}
