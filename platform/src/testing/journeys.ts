/** Journeys that two of the staff have published, for tests of what members go through. */
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import type { TestApp } from './app.ts';
import { agree, aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';

/** Who writes journeys of Jade Lantern and who agrees to them. */
export interface JourneyStaff {
  readonly maker: TestStaff;
  /** Publishes one; answers its id. */
  publish(terms: JourneyTerms): Promise<string>;
  /** Publishes other terms of one that is there. */
  change(journeyId: string, terms: JourneyTerms): Promise<void>;
}

export async function journeyStaff(app: TestApp): Promise<JourneyStaff> {
  await switchFlags(app, { promotions: true });
  const merchantId = String(app.merchants.jade.id);
  const maker = await aStaffMember(app, 'gameOps');
  const checker = await aStaffMember(app, 'risk');
  const draftOf = (terms: JourneyTerms) => ({ name: 'Welcome', terms });
  const ask = async (journeyId: string, revision: number) => {
    const reason = 'as planned for the season';
    const asked = await maker.call('publishJourney', { merchantId, journeyId, revision, reason });
    if (asked.status !== 200) throw new Error(`not asked for: ${asked.envelope.code}`);
    const agreed = await agree(checker, asked.value);
    if (agreed.status !== 200) throw new Error(`nobody agreed: ${agreed.envelope.code}`);
  };
  return {
    maker,
    async publish(terms) {
      const made = await maker.call('createJourney', { merchantId, draft: draftOf(terms) });
      if (made.status !== 200) throw new Error(`not made: ${JSON.stringify(made.envelope)}`);
      await ask(made.value.id, made.value.revision);
      return made.value.id;
    },
    async change(journeyId, terms) {
      const { revision } = (await maker.call('journey', { merchantId, journeyId })).value;
      const draft = draftOf(terms);
      const saved = await maker.call('saveJourney', { merchantId, journeyId, revision, draft });
      await ask(journeyId, saved.value.revision);
    },
  };
}
