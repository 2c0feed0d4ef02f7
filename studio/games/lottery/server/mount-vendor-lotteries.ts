import {
  lotteryReportRequest,
  lotteryTicketsRequest,
} from '@croupier/contract/seamless/lottery-report';
import {
  enterLotteryRequest,
  lotteryGamesRequest,
  lotteryIssueRequest,
  lotteryIssuesRequest,
  lotteryPreviewRequest,
  lotteryExposureRequest,
  lotteryNumberRequest,
  lotteryResultsRequest,
  lotteryThresholdsRequest,
  setLotteryNumberRequest,
  setLotteryThresholdsRequest,
  voidLotteryRequest,
} from '@croupier/contract/seamless/lotteries';
import {
  lotteryCalendarRequest,
  lotteryLateRequest,
  lotteryOddsRequest,
  previewLotteryTermsRequest,
  setLotteryTermsRequest,
} from '@croupier/contract/seamless/lottery-terms';
import type { FastifyInstance } from 'fastify';
import { readInput } from '#server/request.ts';
import type { Studio } from '#server/studio.ts';
import {
  enterForPlatform,
  notifyGames,
  notifyIssue,
  notifyIssues,
  notifyPreview,
  notifyResults,
  voidForPlatform,
} from './answer-platform.ts';
import {
  answerExposure,
  answerThresholds,
  saveThresholds,
  setNumber,
} from './exposure/answer-exposure.ts';
import { answerNumber } from './exposure/answer-number.ts';
import type { Lottery } from './lotteries.ts';
import { reportOf } from './report.ts';
import { reportTickets } from './report-tickets.ts';
import {
  notifyCalendar,
  notifyLate,
  notifyOdds,
  previewTerms,
  setTerms,
} from './terms/answer-terms.ts';

/** What a platform asks about these lotteries, signed; nothing of a vendor without any. */
export function mountVendorLotteries(
  signed: FastifyInstance,
  studio: Studio,
  lotteries: readonly Lottery[],
): void {
  if (lotteries.length === 0) return;
  signed.post('/lottery/games', ({ body }) =>
    notifyGames(studio, lotteries, readInput(lotteryGamesRequest, body)),
  );
  signed.post('/lottery/results', ({ body }) =>
    notifyResults(studio, lotteries, readInput(lotteryResultsRequest, body)),
  );
  signed.post('/lottery/issues', ({ body }) =>
    notifyIssues(studio, lotteries, readInput(lotteryIssuesRequest, body)),
  );
  signed.post('/lottery/issue', ({ body }) =>
    notifyIssue(studio, lotteries, readInput(lotteryIssueRequest, body)),
  );
  signed.post('/lottery/preview', ({ body }) =>
    notifyPreview(studio, lotteries, readInput(lotteryPreviewRequest, body)),
  );
  signed.post('/lottery/enter', ({ body }) =>
    enterForPlatform(studio, lotteries, readInput(enterLotteryRequest, body)),
  );
  signed.post('/lottery/void', ({ body }) =>
    voidForPlatform(studio, lotteries, readInput(voidLotteryRequest, body)),
  );
  mountExposure(signed, studio, lotteries);
  mountTerms(signed, studio, lotteries);
}

function mountExposure(
  signed: FastifyInstance,
  studio: Studio,
  lotteries: readonly Lottery[],
): void {
  signed.post('/lottery/exposure', ({ body }) =>
    answerExposure(studio, lotteries, readInput(lotteryExposureRequest, body)),
  );
  signed.post('/lottery/number', ({ body }) =>
    answerNumber(studio, lotteries, readInput(lotteryNumberRequest, body)),
  );
  signed.post('/lottery/set-number', ({ body }) =>
    setNumber(studio, lotteries, readInput(setLotteryNumberRequest, body)),
  );
  signed.post('/lottery/thresholds', ({ body }) =>
    answerThresholds(studio, lotteries, readInput(lotteryThresholdsRequest, body)),
  );
  signed.post('/lottery/set-thresholds', ({ body }) =>
    saveThresholds(studio, lotteries, readInput(setLotteryThresholdsRequest, body)),
  );
}

function mountTerms(signed: FastifyInstance, studio: Studio, lotteries: readonly Lottery[]): void {
  signed.post('/lottery/calendar', ({ body }) =>
    notifyCalendar(studio, lotteries, readInput(lotteryCalendarRequest, body)),
  );
  signed.post('/lottery/odds', ({ body }) =>
    notifyOdds(studio, lotteries, readInput(lotteryOddsRequest, body)),
  );
  signed.post('/lottery/late', ({ body }) =>
    notifyLate(studio, lotteries, readInput(lotteryLateRequest, body)),
  );
  signed.post('/lottery/report', ({ body }) =>
    reportOf(studio, lotteries, readInput(lotteryReportRequest, body)),
  );
  signed.post('/lottery/tickets', ({ body }) =>
    reportTickets(studio, lotteries, readInput(lotteryTicketsRequest, body)),
  );
  signed.post('/lottery/terms-preview', ({ body }) =>
    previewTerms(studio, lotteries, readInput(previewLotteryTermsRequest, body)),
  );
  signed.post('/lottery/terms', ({ body }) =>
    setTerms(studio, lotteries, readInput(setLotteryTermsRequest, body)),
  );
}
