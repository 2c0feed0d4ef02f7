/** What staff need of modules that build on theirs. */
import type { RequestKind } from '@croupier/contract/staff/operator/permissions';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { sessionEndpoints } from '@croupier/contract/staff/operator/session';
import type { z } from 'zod';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { definePort, type ModuleContext } from '#kernel/module.ts';
import type { StaffQueue } from '#kernel/push/queue-changed.ts';
import type { MemberOwner } from './authorise-staff.ts';
import { findSubject, nameSubjects } from './name-subjects.ts';
import type { KindRules } from './requests/request-kind.ts';
import type { SignInDeps, StaffCaptchas } from './sign-in/check-password.ts';

/** A merchant as those see it who work for it. */
export type ServedMerchant = z.output<typeof sessionEndpoints.me.output>['merchants'][number];

/** A member as far as calls of staff need to know one. */
interface MemberFacts {
  readonly username: string;
  readonly currency: string;
  readonly state: 'active' | 'frozen';
}

/** Answers the member; refuses `member.unknown`, also for a member of another merchant. */
export type KnownMember = (db: Queryable, owner: MemberOwner) => Promise<MemberFacts>;

export const staffPorts = {
  /** Captchas of the console's sign-in. */
  captchas: definePort<() => StaffCaptchas>('staff.captchas'),
  /** Every merchant, in the order of their creation. */
  merchants: definePort<(db: Queryable) => Promise<ServedMerchant[]>>('staff.merchants'),
  /** A member of that merchant. */
  member:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<MemberFacts | undefined>>(
      'staff.member',
    ),
  /** Lets a wallet give money again that was frozen because its books did not add up. */
  thawWallet: definePort<(tx: Tx, memberId: bigint) => Promise<void>>('staff.thaw-wallet'),
};

/** What calls of staff about members take. */
export interface MemberStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

export interface StaffDeps extends Services, SignInDeps {
  readonly merchants: (db: Queryable) => Promise<ServedMerchant[]>;
  readonly knownMember: KnownMember;
  readonly thawWallet: (tx: Tx, memberId: bigint) => Promise<void>;
  readonly rulesOf: (kind: RequestKind) => KindRules<unknown>;
  readonly queueOf: (name: QueueName) => StaffQueue;
  readonly nameSubjects: ReturnType<typeof nameSubjects>;
  readonly findSubject: ReturnType<typeof findSubject>;
}

export function staffDeps({ services, port, ofAll }: ModuleContext): StaffDeps {
  const member = port(staffPorts.member);
  const kinds = ofAll('requestKinds');
  const subjects = ofAll('subjects');
  const queues = ofAll('queues');
  return {
    ...services,
    staffCaptchas: port(staffPorts.captchas),
    merchants: port(staffPorts.merchants),
    async knownMember(db, owner) {
      const known = await member(db, owner);
      if (!known) throw refuse('member.unknown');
      return known;
    },
    thawWallet: port(staffPorts.thawWallet),
    rulesOf(kind) {
      const rules = kinds().get(kind);
      if (!rules) throw new Error(`Nobody decides requests of the kind ${kind}.`);
      return rules as KindRules<unknown>;
    },
    queueOf(name) {
      const queue = queues().get(name);
      if (!queue) throw new Error(`Nobody knows the queue ${name}.`);
      return queue;
    },
    nameSubjects: nameSubjects(subjects),
    findSubject: findSubject(subjects),
  };
}
