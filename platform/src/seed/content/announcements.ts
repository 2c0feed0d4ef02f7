/** Banners, notices, popups and the word at the head of the help center. */
import type { EntryBodyInput } from '@croupier/contract/operator/content';

type Announcement = Omit<Extract<EntryBodyInput, { kind: 'announcement' }>, 'kind' | 'texts'> & {
  readonly texts: Readonly<
    Record<'vi' | 'en', { title: string; summary?: string; action?: string; html?: string }>
  >;
};

/** Art that ships; `{{scene}}` is the merchant's first, `{{otherScene}}` another of its own. */
const picture = (scene: string, shape: 'wide' | 'tall') => [
  { seq: 1, url: `/art/${scene}-${shape}.svg` },
];

const checkRound = { type: 'route', target: '/help?topic=check-a-round' } as const;
const playWithCare = { type: 'route', target: '/responsible-gaming' } as const;
const slots = { type: 'route', target: '/rng' } as const;

/** The brand's own scene stands first on home; each of these is another place at another hour. */
const jadeBanners: readonly Announcement[] = [
  {
    type: 'B',
    group: 'w_home',
    order: 10,
    images: picture('scene-new-year', 'wide'),
    linkage: slots,
    texts: {
      vi: {
        title: 'Phố hội lên đèn',
        summary: 'Nổ hũ từ xưởng của chúng tôi: ván nào cũng xem lại được, cược bao nhiêu đều rõ.',
        action: 'Xem trò nổ hũ',
      },
      en: {
        title: 'The whole street is lit',
        summary: 'Slots from our own studio. Watch any round again and see what you staked.',
        action: 'See the slots',
      },
    },
  },
  {
    type: 'B',
    group: 'w_home',
    order: 20,
    images: picture('scene-stadium', 'wide'),
    linkage: checkRound,
    texts: {
      vi: {
        title: 'Đừng tin. Hãy kiểm tra.',
        summary:
          'Máy chủ cam kết hạt giống trước khi bạn cược. Trình duyệt của bạn tự tính lại kết quả.',
        action: 'Cách kiểm chứng',
      },
      en: {
        title: 'Do not trust. Check.',
        summary:
          'The server commits to its seed before you bet. Your own browser recomputes the result.',
        action: 'How to check a round',
      },
    },
  },
  {
    type: 'B',
    group: 'w_home',
    order: 30,
    images: picture('scene-terraces', 'wide'),
    linkage: playWithCare,
    texts: {
      vi: {
        title: 'Chơi vui, dừng đúng lúc',
        summary: 'Đồng hồ phiên luôn hiện khi chơi. Đặt giới hạn trước ván đầu tiên.',
        action: 'Chơi có trách nhiệm',
      },
      en: {
        title: 'Play for fun, stop in time',
        summary: 'The session clock is always in sight. Set your limits before the first round.',
        action: 'Play responsibly',
      },
    },
  },
  {
    type: 'B',
    group: 'w_login',
    images: picture('river-jade', 'tall'),
    texts: {
      vi: { title: 'Chào mừng trở lại', summary: 'Số dư và lịch sử cược của bạn đang chờ.' },
      en: { title: 'Welcome back', summary: 'Your balance and your betting record are waiting.' },
    },
  },
  {
    type: 'B',
    group: 'w_register',
    images: picture('river-lacquer', 'tall'),
    texts: {
      vi: { title: 'Thắp chiếc đèn đầu tiên', summary: 'Tạo tài khoản mất chừng một phút.' },
      en: { title: 'Light your first lantern', summary: 'An account takes about a minute.' },
    },
  },
];

const siamBanners: readonly Announcement[] = [
  {
    type: 'B',
    group: 'w_home',
    order: 10,
    images: picture('scene-market', 'wide'),
    linkage: playWithCare,
    texts: {
      vi: {
        title: 'Sáng sớm ở chợ nổi',
        summary: 'Định trước số tiền sẽ chi: giới hạn có hiệu lực từ cược kế tiếp.',
        action: 'Chơi có trách nhiệm',
      },
      en: {
        title: 'Early at the floating market',
        summary: 'Know what you will spend before you begin. Limits hold from the next bet.',
        action: 'Play responsibly',
      },
    },
  },
  {
    type: 'B',
    group: 'w_home',
    order: 20,
    images: picture('scene-bay', 'wide'),
    linkage: checkRound,
    texts: {
      vi: {
        title: 'Trong như biển Andaman',
        summary: 'Máy chủ cam kết trước khi bạn cược, và trình duyệt của bạn tự tính lại kết quả.',
        action: 'Cách kiểm chứng',
      },
      en: {
        title: 'Clear as the Andaman',
        summary: 'The server commits before you bet, and your own browser checks the result.',
        action: 'How to check a round',
      },
    },
  },
  {
    type: 'B',
    group: 'w_login',
    images: picture('scene-garden', 'tall'),
    texts: {
      vi: { title: 'Chào mừng trở lại', summary: 'Số dư và lịch sử cược của bạn đang chờ.' },
      en: { title: 'Welcome back', summary: 'Your balance and your betting record are waiting.' },
    },
  },
  {
    type: 'B',
    group: 'w_register',
    images: picture('scene-market', 'tall'),
    texts: {
      vi: { title: 'Vào vườn lan', summary: 'Tạo tài khoản mất chừng một phút.' },
      en: { title: 'Come into the garden', summary: 'An account takes about a minute.' },
    },
  },
];

const notices: readonly Announcement[] = [
  {
    type: 'PL',
    order: 10,
    texts: {
      vi: {
        title: '{{name}} đã mở cửa: bản trình diễn, không dùng tiền thật',
        html: `<p>Chào mừng bạn đến {{name}}. Đây là bản trình diễn: cổng thanh toán là ngân hàng
          thử nghiệm, số dư không đổi được ra tiền thật.</p> <p>Phần còn lại chạy như thật: ví ghi
          sổ kép, trò chơi quay trên máy chủ riêng, mỗi vòng xem lại và <a
          href="/help?topic=check-a-round">kiểm chứng</a> được.</p>`,
      },
      en: {
        title: '{{name}} is open: a demonstration, no real money',
        html: `<p>Welcome to {{name}}. This is a demonstration: the payment gateway is a test bank,
          and no balance can be turned into real money.</p> <p>Everything else works as it would: a
          double-entry wallet, games on a server of their own, and rounds that you can watch again
          and <a href="/help?topic=check-a-round">check</a>.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 20,
    texts: {
      vi: {
        title:
          'Cách nạp tiền: chọn số tiền, trả trên trang của cổng, tiền vào ngay khi cổng xác nhận',
        html: `<p>Mở <strong>Nạp tiền</strong>, chọn số tiền từ {{min}} đến {{max}} {{symbol}} rồi
          tiếp tục sang trang của cổng thanh toán. Bạn có 15 phút để trả.</p> <p>Đừng gửi thông tin
          thẻ hay mật khẩu cho bất kỳ ai qua tin nhắn. Nhân viên không bao giờ hỏi.</p>`,
      },
      en: {
        title:
          'How to deposit: choose an amount, pay on the gateway’s page, credited once it confirms',
        html: `<p>Open <strong>Deposit</strong>, choose an amount from {{min}} to {{max}} {{symbol}}
          and go on to the gateway’s page. You have 15 minutes to pay.</p> <p>Never send card
          details or passwords to anybody in a message. Staff never ask for them.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 30,
    texts: {
      vi: {
        title: 'Mất mạng giữa vòng quay? Vòng vẫn được tính, và chỉ tính một lần',
        html: `<p>Kết quả do máy chủ quyết định ngay khi nhận tiền cược. Nếu mạng đứt, vòng vẫn được
          tính đến hết, tiền thắng vào ví, và trò chơi mở lại đúng vòng bạn chưa xem xong.</p>
          <p>Không vòng nào bị trừ tiền hai lần: yêu cầu gửi lại mang cùng một mã.</p>`,
      },
      en: {
        title: 'Connection lost during a spin? The round still counts, and only once',
        html: `<p>The server decides the outcome the moment it takes the stake. If the line drops,
          the round is played to its end, a win goes to your wallet, and the game shows you the
          round you missed.</p> <p>No stake is taken twice: a repeated request carries the same
          key.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 40,
    audience: 'members',
    texts: {
      vi: {
        title: 'Lịch sử cược nay lưu được thành tệp CSV',
        html: `<p>Trong <strong>Lịch sử cược</strong> và <strong>Biến động số dư</strong> có nút lưu
          tệp CSV cho khoảng thời gian đang chọn. Tệp mở được bằng mọi bảng tính.</p>`,
      },
      en: {
        title: 'Your betting record can now be saved as a CSV file',
        html: `<p>The <strong>Betting record</strong> and the <strong>Account record</strong> have a
          button that saves the chosen days as a CSV file, which any spreadsheet opens.</p>`,
      },
    },
  },
];

const popups: readonly Announcement[] = [
  {
    type: 'PU',
    execution: 'A',
    audience: 'members',
    linkage: { type: 'route', target: '/responsible-gaming' },
    texts: {
      vi: {
        title: 'Trước khi chơi: hôm nay bạn dành bao nhiêu?',
        action: 'Xem các công cụ',
        html: `<p>Quyết định số tiền và thời gian <strong>trước</strong> vòng đầu tiên, không phải
          sau một lần thua.</p><ul><li>Đồng hồ phiên hiện phía trên trò chơi.</li> <li>Giới hạn
          cược, thua và thời gian có hiệu lực ngay khi bạn đặt hoặc hạ xuống.</li> <li>Nâng giới hạn
          chỉ có hiệu lực sau 24 giờ và khi bạn xác nhận lại.</li></ul>`,
      },
      en: {
        title: 'Before you play: how much is today’s evening worth?',
        action: 'See the tools',
        html: `<p>Decide on an amount and a time <strong>before</strong> the first round, not after
          a loss.</p> <ul><li>The session clock is above every game.</li> <li>Limits on stakes,
          losses and time work at once when you set or lower them.</li> <li>Raising one takes 24
          hours and a second confirmation.</li></ul>`,
      },
    },
  },
  {
    type: 'PU',
    execution: 'F',
    audience: 'members',
    images: picture('{{otherScene}}', 'wide'),
    linkage: { type: 'route', target: '/help?topic=first-steps' },
    texts: {
      vi: {
        title: 'Chào mừng đến {{name}}',
        action: 'Ba bước đầu tiên',
        html: `<p class="lead">Tài khoản của bạn đã sẵn sàng.</p> <ol class="steps"><li>Nạp thử một
          khoản nhỏ: từ {{min}} {{symbol}}.</li> <li>Mở một trò, xem <strong>Thông tin và giới
          hạn</strong> trước khi quay.</li> <li>Xem lại vòng vừa chơi trong <strong>Lịch sử
          cược</strong>.</li></ol>`,
      },
      en: {
        title: 'Welcome to {{name}}',
        action: 'The first three steps',
        html: `<p class="lead">Your account is ready.</p> <ol class="steps"><li>Deposit a small
          amount: from {{min}} {{symbol}}.</li> <li>Open a game and read its <strong>Facts and
          limits</strong> before you spin.</li> <li>Watch the round again in the <strong>Betting
          record</strong>.</li></ol>`,
      },
    },
  },
];

const words: readonly Announcement[] = [
  {
    type: 'H',
    texts: {
      vi: {
        title: 'Cần người thật trả lời?',
        html: `<p>Gửi <strong>Góp ý</strong> kèm mã ván hoặc mã lệnh. Câu trả lời hiện ngay trong
          mục góp ý của bạn.</p>`,
      },
      en: {
        title: 'Would you rather ask a person?',
        html: `<p>Send <strong>Feedback</strong> with the id of the round or of the deposit. The
          answer appears beside your message.</p>`,
      },
    },
  },
];

/** What a merchant of that sign tells its visitors. */
export function announcementsOf(sign: 'lantern' | 'orchid'): readonly Announcement[] {
  const banners = sign === 'orchid' ? siamBanners : jadeBanners;
  return [...banners, ...notices, ...popups, ...words];
}
