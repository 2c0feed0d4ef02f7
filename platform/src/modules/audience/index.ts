/** Who members are to the house: tags that staff put on them, segments, and the levels that both go by. */
export { audienceModule, audiencePorts } from './module.ts';
export type { JudgedMember } from './store/judge.ts';
export type { SegmentUse, SegmentUsers } from './staff-api/segments.ts';
/** Who is in a segment, for whoever gives or sends something by it. */
export {
  conditionMembersWithBarred,
  holdSegments,
  segmentMembersAmong,
  segmentMembersWithBarred,
  segmentsOfMember,
} from './in-segments.ts';
export { namesOfSegments, segmentsOf } from './store/segment.ts';
/** Levels as loyalty has them: whoever changes levels of members says so. */
export { noteLevels, vipOf, vipsOf } from './store/member-level.ts';
