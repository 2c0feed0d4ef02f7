/** What banks call the columns of their statements, in English, Vietnamese, Thai, Indonesian and Chinese. */
import {
  type StatementColumns,
  type StatementField,
  statementFields,
} from '@croupier/contract/cashier/statement-columns';
import { foldWord } from './amount-rules.ts';

/** One of the two ways, and what may stand behind both: `D/C Indicator`. */
const side = String.raw`(?:[dck+-]|d[rb]|[ck]r|debit|debet|credit|kredit|(?:ghi )?(?:no|co)|thu|chi|(?:tien )?(?:vao|ra)|in|out)\.?`;
const mark = '(?: (?:indicator|ind|flag|sign|mark|type|code))?';

/** Without case and Latin marks; the first that matches is taken. */
const names: Readonly<Record<StatementField, readonly RegExp[]>> = {
  line: [
    /transaction (?:id|no|number|code|ref)|^txn/,
    /^transaction$/,
    /ma giao dich|so (?:ct|chung tu|but toan|tham chieu)|^ma(?: (?:gd|ct|tham chieu|but toan))?$/,
    /เลขที่(?:อ้างอิง|รายการ)|หมายเลขอ้างอิง|รหัสอ้างอิง/,
    /no(?:mor|\.)? ?(?:ref|transaksi|referensi)|^referensi$/,
    /流水号|流水號|交易号|交易序号|参考号|參考編號|凭证号/,
    /reference|^ref\b|^id$/,
  ],
  booked: [
    /booked|ngay (?:giao dich|hach toan|gd|gio)|วันที่|วันที|tanggal|^tgl|交易日期|交易时间|交易時間|记账日|日期/,
    /date|^ngay|thoi gian/,
    /^time.?stamp$/,
  ],
  time: [/^(?:transaction )?time$|^gio(?: giao dich| gd)?$|^เวลา|^jam$|^waktu$|^时间$|^時間$/],
  amount: [
    /^(?:transaction )?amount/,
    /^so tien(?: giao dich| gd)?(?: ?\(|$)|จำนวนเงิน|^jumlah$|^nominal$|^mutasi$|交易金额|交易金額|^金额$|^金額$/,
  ],
  direction: [
    new RegExp(
      `^${side}(?: ?[/|] ?| )${side}${mark}$|^(?:d[ck]|[ck]d|drcr|crdr|dbcr|dbkr)${mark}$`,
    ),
    /^(?:direction|way|sign|indicator|dau|chieu(?: giao dich| gd| tien)?|借贷.*|借貸.*|收支.*)$/,
    /^(?:loai(?: giao dich| gd)?|type|transaction type|ประเภท.*|jenis.*|收\/支)$/,
  ],
  in: [
    /credit|deposit|money in|ghi co|phat sinh co|^co$|tien vao|ฝาก/,
    /เงินเข้า|kredit|masuk|贷方|貸方|收入|存入/,
  ],
  out: [
    /debit|withdraw|money out|ghi no|phat sinh no|^no$|tien ra|ถอน|เงินออก|debet|keluar|借方|支出|取出/,
  ],
  balance: [/balance|so du|คงเหลือ|saldo|余额|餘額/],
  payer: [
    /payer.?name|sender|counterpart|nguoi (?:chuyen|gui)|ten doi ung|doi tac/,
    /ชื่อ|nama|pengirim|对方户名|對方戶名|付款人/,
    /^payer$|^name$/,
  ],
  memo: [
    /memo|descr|detail|content|remark|narrative|noi dung|dien giai|mo ta|รายละเอียด/,
    /หมายเหตุ|keterangan|uraian|berita|摘要|附言|备注|備註|用途/,
  ],
};

/** What the head of a file says about its columns; no column holds two things. */
export function guessColumns(head: readonly string[]): StatementColumns {
  const texts = head.map(foldWord);
  const taken = new Set<number>();
  const found: Partial<Record<StatementField, number>> = {};
  for (const field of statementFields) {
    for (const name of names[field]) {
      const at = texts.findIndex((text, index) => !taken.has(index) && name.test(text));
      if (at < 0) continue;
      taken.add(at);
      found[field] = at;
      break;
    }
  }
  return found;
}

/** Enough to read lines by: a day, and an amount or a column for money in. */
export function areEnough({ booked, amount, in: credit }: StatementColumns): boolean {
  return booked !== undefined && (amount !== undefined || credit !== undefined);
}

const LABELS = new RegExp(
  `^(?:${[
    String.raw`tong|cong\b|so du|truoc mang sang|trang|mang sang|chuyen sang|luy ke`,
    String.raw`(?:sub|grand )?-? ?total|sum\b|opening|closing|balance|brought|carried`,
    String.raw`b ?\/ ?f|c ?\/ ?f|page`,
    'รวม|ยอด|ยกมา|ยกไป',
    'saldo|jumlah',
    '合计|合計|总计|總計|小计|小計|余额|餘額|期初|期末|承前|上页|上頁',
  ].join('|')})`,
);

/** Whether a row is labelled as a sum, a balance or what was brought forward. */
export function isLabel(text: string): boolean {
  return LABELS.test(foldWord(text));
}
