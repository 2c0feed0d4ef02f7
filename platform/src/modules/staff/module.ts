import { defineModule } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { staffWork } from './jobs.ts';
import { namesOfStaff } from './people/store.ts';
import { roleGrant } from './requests/kinds/role-grant.ts';
import { staffNetworks } from './requests/kinds/staff-networks.ts';
import { staffHandlers } from './staff-api/index.ts';
import { staffDeps } from './staff-deps.ts';
import { alarmQueue, requestQueue } from './staff-queues.ts';
import { retention } from './retention.ts';

/** Staff, what they may see and do, and the record of it. Shares what is told of members and subjects. */
export const staffModule = defineModule({
  name: 'staff',
  needs: [],
  retention,
  permissions: [
    'session.own',
    'audit.read',
    'staff.read',
    'staff.write',
    'approval.read',
    'approval.decide',
    'alarm.read',
    'alarm.acknowledge',
  ],
  open(context) {
    const deps = staffDeps(context);
    const { knownMember, nameSubjects, findSubject } = deps;
    return {
      staff: staffHandlers(deps),
      work: [staffWork(deps)],
      queues: [alarmQueue, requestQueue],
      requestKinds: [roleGrant, staffNetworks],
      subjects: [{ name: 'staff', names: subjectNames(namesOfStaff) }],
      shared: { knownMember, nameSubjects, findSubject },
    };
  },
});
