import * as sports from '@croupier/contract/seamless/sports';
import * as reports from '@croupier/contract/seamless/sports-report';
import * as settlement from '@croupier/contract/seamless/sports-settlement';
import * as terms from '@croupier/contract/seamless/sports-terms';
import type { FastifyInstance } from 'fastify';
import { readInput } from '#server/request.ts';
import type { Studio } from '#server/studio.ts';
import { Directories } from './read/directory.ts';
import { type SportsGame, TRADED_BOOK } from './sports-games.ts';
import { answerBoard } from './trading/answer-board.ts';
import { answerEvent } from './trading/answer-event.ts';
import { answerFactors, setFactor } from './trading/answer-factors.ts';
import { answerFindings } from './trading/answer-findings.ts';
import { answerPreview } from './trading/answer-preview.ts';
import { answerRefusals } from './trading/answer-refusals.ts';
import { answerReport } from './trading/answer-report.ts';
import { answerResult } from './trading/answer-result.ts';
import { answerBets, answerSearch } from './trading/answer-search.ts';
import { answerSettlements } from './trading/answer-settlements.ts';
import { answerTerms, setTerms } from './trading/answer-terms.ts';
import { Names } from './trading/brief.ts';
import { feedsNow } from './trading/feeds-now.ts';
import { recoverFeed } from './trading/recover-feed.ts';
import { sayHold } from './trading/say-hold.ts';
import { settleEvent } from './trading/settle-event.ts';

/** What a platform asks about these sports, signed; nothing of a vendor whose staff do not trade them. */
export function mountVendorSports(
  signed: FastifyInstance,
  studio: Studio,
  books: readonly SportsGame[],
): void {
  if (!books.some(({ id }) => id === TRADED_BOOK)) return;
  const directories = new Directories(studio);
  const named = async () => {
    const directory = await directories.read();
    return { directory, names: new Names(directory) };
  };
  mountBoard(signed, studio, named);
  mountSettlement(signed, studio, named);
  mountTerms(signed, studio, named);
}

type Named = () => Promise<{
  readonly directory: ConstructorParameters<typeof Names>[0];
  readonly names: Names;
}>;

function mountBoard(signed: FastifyInstance, studio: Studio, named: Named): void {
  signed.post('/sports/board', async ({ body }) =>
    answerBoard(studio, (await named()).names, readInput(sports.sportsBoardRequest, body)),
  );
  signed.post('/sports/event', async ({ body }) =>
    answerEvent(studio, (await named()).names, readInput(sports.sportsEventRequest, body)),
  );
  signed.post('/sports/hold', ({ body }) =>
    sayHold(studio, readInput(sports.sportsHoldRequest, body)),
  );
  signed.post('/sports/search', async ({ body }) =>
    answerSearch(studio, (await named()).names, readInput(sports.sportsSearchRequest, body)),
  );
  signed.post('/sports/bets', async ({ body }) =>
    answerBets(studio, (await named()).names, readInput(sports.sportsBetsRequest, body)),
  );
  signed.post('/sports/feeds', async () => {
    await studio.book.want();
    return { at: new Date(studio.clock.now()).toISOString(), feeds: await feedsNow(studio) };
  });
  signed.post('/sports/recover', ({ body }) =>
    recoverFeed(studio, readInput(sports.sportsRecoverRequest, body)),
  );
}

function mountSettlement(signed: FastifyInstance, studio: Studio, named: Named): void {
  signed.post('/sports/settlements', async ({ body }) => {
    const asked = readInput(settlement.sportsSettlementsRequest, body);
    return answerSettlements(studio, (await named()).names, asked);
  });
  signed.post('/sports/result', async ({ body }) => {
    const asked = readInput(settlement.sportsResultRequest, body);
    return answerResult(studio, (await named()).names, asked);
  });
  signed.post('/sports/preview', ({ body }) =>
    answerPreview(studio, readInput(settlement.sportsPreviewRequest, body)),
  );
  signed.post('/sports/settle', ({ body }) =>
    settleEvent(studio, readInput(settlement.sportsSettleRequest, body)),
  );
}

function mountTerms(signed: FastifyInstance, studio: Studio, named: Named): void {
  signed.post('/sports/terms', async ({ body }) =>
    answerTerms(studio, await named(), readInput(terms.sportsTermsRequest, body)),
  );
  signed.post('/sports/set-terms', ({ body }) =>
    setTerms(studio, readInput(terms.setSportsTermsRequest, body)),
  );
  signed.post('/sports/factors', ({ body }) =>
    answerFactors(studio, readInput(terms.sportsFactorsRequest, body)),
  );
  signed.post('/sports/set-factor', ({ body }) =>
    setFactor(studio, readInput(terms.setSportsFactorRequest, body)),
  );
  signed.post('/sports/report', async ({ body }) =>
    answerReport(studio, (await named()).names, readInput(reports.sportsReportRequest, body)),
  );
  signed.post('/sports/refusals', async ({ body }) =>
    answerRefusals(studio, (await named()).names, readInput(reports.sportsRefusalsRequest, body)),
  );
  signed.post('/sports/findings', async ({ body }) =>
    answerFindings(studio, (await named()).names, readInput(reports.sportsFindingsRequest, body)),
  );
}
