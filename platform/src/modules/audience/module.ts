import { memberPorts } from '#account';
import { defineModule, definePort } from '#kernel/module.ts';
import type { SegmentUsers } from './staff-api/segments.ts';
import { audienceStaffHandlers } from './staff-api/index.ts';
import { memberTags } from './staff-api/put-tags.ts';
import { conditionHolds } from './store/condition.ts';
import { tagsAmong } from './store/member-tag.ts';

/** What of modules above this one goes by a segment. */
export const audiencePorts = {
  offersOfSegments: definePort<SegmentUsers>('audience.offers-of-segments'),
  messagesToSegments: definePort<SegmentUsers>('audience.messages-to-segments'),
  journeysOfSegments: definePort<SegmentUsers>('audience.journeys-of-segments'),
};

/** Tags of members, and segments. */
export const audienceModule = defineModule({
  name: 'audience',
  needs: ['staff', 'merchant', 'account', 'wallet', 'bets', 'protection'],
  retention: {
    tag: 'subject',
    member_tag: 'subject',
    segment: 'subject',
    member_level: 'subject',
  },
  permissions: [
    'member.read',
    'member-tag.write',
    'promotion.read',
    'promotion.write',
    'promotion.check',
  ],
  open({ services: { db, secrets }, port }) {
    const users = [
      port(audiencePorts.offersOfSegments),
      port(audiencePorts.messagesToSegments),
      port(audiencePorts.journeysOfSegments),
    ];
    return {
      staff: audienceStaffHandlers({ db, secrets, users }),
      requestKinds: [memberTags],
      answers: [
        memberPorts.tagsAmong.answeredBy(tagsAmong),
        memberPorts.conditionHolds.answeredBy(conditionHolds),
      ],
    };
  },
});
