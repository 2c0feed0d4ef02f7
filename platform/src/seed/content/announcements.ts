/** Banners, notices, popups and the word at the head of the help center. */
import type { EntryBodyInput } from '@croupier/contract/content/operator/content';

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
        title: 'Nổ hũ mỗi ngày',
        summary: 'Chơi nổ hũ của chính {{name}}: RTP ghi rõ, ván nào cũng xem lại được.',
        action: 'Chơi nổ hũ',
      },
      en: {
        title: 'Slots every day',
        summary: 'Slots made by {{name}}: every game shows its RTP, every round can be replayed.',
        action: 'Play slots',
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
        title: 'Kết quả minh bạch',
        summary: 'Bạn tự kiểm chứng được từng ván ngay trong trình duyệt.',
        action: 'Cách kiểm chứng',
      },
      en: {
        title: 'Provably fair',
        summary: 'Verify every round yourself, right in your browser.',
        action: 'How to verify',
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
        summary: 'Đặt giới hạn nạp, cược và thời gian trước khi chơi.',
        action: 'Chơi có trách nhiệm',
      },
      en: {
        title: 'Play for fun',
        summary: 'Set your deposit, stake and time limits before you play.',
        action: 'Responsible gaming',
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
      vi: { title: 'Đăng ký ngay', summary: 'Tạo tài khoản chỉ mất một phút.' },
      en: { title: 'Join {{name}}', summary: 'Create your account in a minute.' },
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
        title: 'Chơi vui, dừng đúng lúc',
        summary: 'Đặt giới hạn trước khi chơi: có hiệu lực ngay từ lượt cược kế tiếp.',
        action: 'Chơi có trách nhiệm',
      },
      en: {
        title: 'Play for fun',
        summary: 'Set your limits before you play. They work from your next bet.',
        action: 'Responsible gaming',
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
        title: 'Kết quả minh bạch',
        summary: 'Bạn tự kiểm chứng được từng ván ngay trong trình duyệt.',
        action: 'Cách kiểm chứng',
      },
      en: {
        title: 'Provably fair',
        summary: 'Verify every round yourself, right in your browser.',
        action: 'How to verify',
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
      vi: { title: 'Đăng ký ngay', summary: 'Tạo tài khoản chỉ mất một phút.' },
      en: { title: 'Join {{name}}', summary: 'Create your account in a minute.' },
    },
  },
];

const notices: readonly Announcement[] = [
  {
    type: 'PL',
    order: 10,
    texts: {
      vi: {
        title: 'Chào mừng đến {{name}}: bản trình diễn, không dùng tiền thật',
        html: `<p>Chào mừng bạn đến {{name}}. Đây là bản trình diễn: tiền nạp đi qua một ngân hàng
          thử nghiệm và số dư không đổi được ra tiền thật.</p> <p>Mọi thứ khác hoạt động như trang
          thật: ví, trò chơi, lịch sử cược. Ván nào bạn cũng xem lại và <a
          href="/help?topic=check-a-round">kiểm chứng</a> được.</p>`,
      },
      en: {
        title: 'Welcome to {{name}}: this is a demo, no real money',
        html: `<p>Welcome to {{name}}. This is a demo: deposits go through a test bank, and your
          balance cannot be turned into real money.</p> <p>Everything else works like the real site:
          wallet, games and betting record. You can replay and <a
          href="/help?topic=check-a-round">verify</a> every round.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 20,
    texts: {
      vi: {
        title: 'Cách nạp tiền: chọn số tiền, thanh toán, tiền được cộng ngay khi xác nhận',
        html: `<p>Mở <strong>Nạp tiền</strong>, chọn số tiền từ {{symbol}}{{min}} đến
          {{symbol}}{{max}} rồi thanh toán trên trang của cổng trong 15 phút.</p> <p>Không gửi
          thông tin thẻ hay mật khẩu cho bất kỳ ai. Nhân viên không bao giờ hỏi.</p>`,
      },
      en: {
        title: 'How to deposit: choose an amount, pay, and your balance is credited',
        html: `<p>Open <strong>Deposit</strong>, choose an amount from {{symbol}}{{min}} to
          {{symbol}}{{max}} and pay on the payment page within 15 minutes.</p> <p>Never
          send card details or passwords to anyone. Our staff never ask for them.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 30,
    texts: {
      vi: {
        title: 'Mất mạng khi đang chơi? Ván vẫn được tính và chỉ trừ tiền một lần',
        html: `<p>Máy chủ quyết định kết quả ngay khi nhận tiền cược. Nếu mất mạng, ván vẫn được kết
          toán, tiền thắng vào ví, và khi mở lại trò chơi bạn xem được ván đó.</p> <p>Bạn không bao
          giờ bị trừ tiền hai lần cho một ván.</p>`,
      },
      en: {
        title: 'Connection lost while playing? Your round still counts, once',
        html: `<p>The server decides the result as soon as it takes your stake. If the connection is
          lost, the round is settled, any win goes to your wallet, and the game shows you the round
          when you open it again.</p> <p>You are never charged twice for a round.</p>`,
      },
    },
  },
  {
    type: 'PL',
    order: 40,
    audience: 'members',
    texts: {
      vi: {
        title: 'Mới: lưu lịch sử cược thành tệp CSV',
        html: `<p>Trong <strong>Lịch sử cược</strong> và <strong>Biến động số dư</strong> có nút
          <strong>Lưu tệp CSV</strong> cho khoảng thời gian đang chọn.</p>`,
      },
      en: {
        title: 'New: save your betting record as a CSV file',
        html: `<p>In <strong>Betting record</strong> and <strong>Account record</strong> there is a
          <strong>Save as CSV</strong> button for the period you have chosen.</p>`,
      },
    },
  },
];

const popups: readonly Announcement[] = [
  {
    type: 'PU',
    execution: 'A',
    unless: 'limits',
    audience: 'members',
    linkage: { type: 'route', target: '/responsible-gaming' },
    texts: {
      vi: {
        title: 'Đặt giới hạn trước khi chơi',
        action: 'Xem cách đặt',
        html: `<p>Hãy quyết định số tiền và thời gian <strong>trước</strong> ván đầu tiên.</p>
          <ul><li>Thời gian chơi luôn hiện phía trên trò chơi.</li> <li>Đặt hoặc giảm giới hạn tiền
          cược, tiền thua và thời gian có hiệu lực ngay.</li> <li>Tăng giới hạn chỉ có hiệu lực sau
          24 giờ và khi bạn xác nhận lại.</li></ul>`,
      },
      en: {
        title: 'Set your limits before you play',
        action: 'See how',
        html: `<p>Decide how much and how long <strong>before</strong> your first round.</p>
          <ul><li>Your session time is always shown above the game.</li> <li>Setting or lowering
          stake, loss and time limits works right away.</li> <li>Raising a limit takes 24 hours, and
          you have to confirm it.</li></ul>`,
      },
    },
  },
  {
    type: 'PU',
    execution: 'F',
    unless: 'deposit',
    audience: 'members',
    images: picture('{{otherScene}}', 'wide'),
    linkage: { type: 'route', target: '/member?page=depositv2' },
    texts: {
      vi: {
        title: 'Chào mừng đến {{name}}',
        action: 'Nạp tiền',
        html: `<p class="lead">Tài khoản của bạn đã sẵn sàng.</p> <ol class="steps"><li>Nạp tiền: từ
          {{symbol}}{{min}}.</li> <li>Mở một trò chơi và xem <strong>Thông tin trò chơi</strong>
          trước khi quay.</li> <li>Xem lại ván vừa chơi trong <strong>Lịch sử
          cược</strong>.</li></ol> <p><a href="/help?topic=first-steps">Hướng dẫn từng
          bước</a></p>`,
      },
      en: {
        title: 'Welcome to {{name}}',
        action: 'Make a deposit',
        html: `<p class="lead">Your account is ready.</p> <ol class="steps"><li>Make a deposit, from
          {{symbol}}{{min}}.</li> <li>Open a game and read its <strong>Game info</strong> before
          you spin.</li> <li>Replay your round in the <strong>Betting record</strong>.</li></ol>
          <p><a href="/help?topic=first-steps">Getting started, step by step</a></p>`,
      },
    },
  },
];

const words: readonly Announcement[] = [
  {
    type: 'H',
    texts: {
      vi: {
        title: 'Bạn cần giúp đỡ?',
        html: `<p>Gửi <strong>Góp ý</strong> kèm mã ván hoặc mã tham chiếu lệnh nạp. Câu trả lời
          hiện trong mục <strong>Tin nhắn</strong>.</p>`,
      },
      en: {
        title: 'Need help from our staff?',
        html: `<p>Send <strong>Feedback</strong> with the round number or the deposit reference. You
          find our reply under <strong>Messages</strong>.</p>`,
      },
    },
  },
];

/** What a merchant of that sign tells its visitors. */
export function announcementsOf(sign: 'lantern' | 'orchid'): readonly Announcement[] {
  const banners = sign === 'orchid' ? siamBanners : jadeBanners;
  return [...banners, ...notices, ...popups, ...words];
}
