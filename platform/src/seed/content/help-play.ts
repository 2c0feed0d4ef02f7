/** Help of the demo: playing, fairness, safety. */
import type { HelpGroup } from '@croupier/contract/content/kinds';
import type { InBoth } from './fill-text.ts';

/** One help topic of the demo; its order is its place in the list. */
export interface HelpSeed {
  readonly group: HelpGroup;
  readonly slug: string;
  readonly texts: InBoth<{ readonly title: string; readonly html: string }>;
}

export const playHelp: readonly HelpSeed[] = [
  {
    group: 'games',
    slug: 'how-to-play',
    texts: {
      vi: {
        title: 'Cách chơi',
        html: `<ol class="steps"><li>Tìm trò chơi bằng ô tìm kiếm (gõ không dấu cũng được) hoặc theo
          thể loại.</li> <li>Chạm để mở. Xem <strong>Thông tin trò chơi</strong>: RTP, độ biến động,
          mức cược.</li> <li>Chọn mức cược rồi quay. Số dư cập nhật ngay.</li></ol> <p>Bạn có thể
          thoát bất cứ lúc nào: ván đang chơi vẫn được kết toán và có trong lịch sử cược.</p>`,
      },
      en: {
        title: 'How to play',
        html: `<ol class="steps"><li>Find a game by search or by category.</li><li>Tap to open it.
          See <strong>Game info</strong> for RTP, volatility and stakes.</li><li>Choose your stake
          and spin. Your balance updates right away.</li></ol> <p>You can leave at any time: a
          running round is settled and shown in your betting record.</p>`,
      },
    },
  },
  {
    group: 'games',
    slug: 'history-and-replay',
    texts: {
      vi: {
        title: 'Lịch sử cược và xem lại ván',
        html: `<p><strong>Lịch sử cược</strong> có hôm nay, hôm qua, 7 ngày và 30 ngày; lọc theo
          loại trò chơi, nhà cung cấp, trạng thái hoặc mã ván. Tổng cược, cược hợp lệ và thắng thua
          hiện phía trên.</p> <p>Chạm một ván để xem chi tiết. Nút <strong>Xem lại ván</strong>
          chiếu lại đúng ván đó, không trừ và không trả tiền.</p>`,
      },
      en: {
        title: 'Betting record and replay',
        html: `<p>The <strong>Betting record</strong> shows today, yesterday, 7 days and 30 days;
          filter it by game type, vendor, status or round number. Total stake, valid bet and win or
          loss are shown above.</p> <p>Tap a round for details. <strong>Replay</strong> shows the
          same round again; no money is charged or paid.</p>`,
      },
    },
  },
  {
    group: 'games',
    slug: 'valid-bet',
    texts: {
      vi: {
        title: 'Cược hợp lệ là gì?',
        html: `<p>Cược hợp lệ là phần tiền cược được tính vào doanh số, chốt khi ván được kết toán.
          Với nổ hũ, đó là tiền cược của ván. Cược đã hoàn hoặc ván bị hủy không được tính.</p>
          <p>Xem cột Cược hợp lệ trong lịch sử cược.</p>`,
      },
      en: {
        title: 'What is a valid bet?',
        html: `<p>The valid bet is the part of your stake that counts as turnover. It is fixed when
          the round is settled. For slots it is the stake of the round. Returned stakes and voided
          rounds do not count.</p><p>See the Valid bet column in your betting record.</p>`,
      },
    },
  },
  {
    group: 'fairness',
    slug: 'check-a-round',
    texts: {
      vi: {
        title: 'Cách kiểm chứng một ván',
        html: `<ol class="steps"><li>Trong trò chơi, mở menu và chọn <strong>Kiểm chứng công
          bằng</strong>. Bạn thấy mã băm SHA-256 của seed máy chủ, công bố trước khi
          cược.</li><li>Đặt seed của riêng bạn nếu muốn.</li> <li>Chơi. Kết quả mỗi ván tính từ seed
          máy chủ, seed của bạn và số thứ tự ván.</li> <li>Chọn <strong>Đổi và công bố</strong>:
          seed máy chủ cũ hiện ra.</li> <li>Trong lịch sử của trò chơi, chọn <strong>Kiểm
          chứng</strong>: trình duyệt của bạn tính lại và so với kết quả bạn đã thấy.</li></ol>
          <p class="note">Trang kiểm chứng dùng mã độc lập với máy chủ trò chơi. Bạn cũng có thể
          dùng công cụ khác: HMAC-SHA256 với khóa là 32 byte của seed máy chủ. Các bước tính nằm ở mục
          <strong>Cách tính</strong> trên trang kiểm chứng.</p>`,
      },
      en: {
        title: 'How to verify a round',
        html: `<ol class="steps"><li>In the game, open the menu and choose
          <strong>Fairness</strong>. You see the SHA-256 hash of the server seed, published before
          you bet.</li><li>Set your own seed if you like.</li> <li>Play. Each result comes from the
          server seed, your seed and the round number.</li> <li>Choose <strong>Change and
          reveal</strong>: the old server seed is shown.</li><li>In the history of the game choose
          <strong>Verify</strong>: your browser calculates the round again and compares it with what
          you saw.</li></ol> <p class="note">The verifier shares no code with the game server. You
          can also use your own tools: HMAC-SHA256, keyed with the 32 bytes of the server seed. All
          steps stand on the verifier’s page under <strong>How it works</strong>.</p>`,
      },
    },
  },
  {
    group: 'fairness',
    slug: 'rtp-and-volatility',
    texts: {
      vi: {
        title: 'RTP và độ biến động là gì?',
        html: `<p><strong>RTP</strong> (tỉ lệ trả thưởng) là phần tiền cược trò chơi trả lại, tính
          trung bình qua rất nhiều ván. <strong>Độ biến động</strong> cho biết thắng nhỏ thường
          xuyên hay thắng lớn nhưng hiếm. Cả hai ghi trong từng trò chơi.</p> <p>RTP không phải lời
          hứa cho một lần chơi. <a href="/blog/what-rtp-tells-you">Đọc thêm trên blog</a>.</p>`,
      },
      en: {
        title: 'What are RTP and volatility?',
        html: `<p><strong>RTP</strong> (return to player) is the part of all stakes that a game pays
          back, on average over many rounds. <strong>Volatility</strong> tells you whether wins are
          small and frequent or large and rare. Every game shows both.</p> <p>RTP is not a promise
          for one session. <a href="/blog/what-rtp-tells-you">Read more on the blog</a>.</p>`,
      },
    },
  },
  {
    group: 'safety',
    slug: 'limits-and-breaks',
    texts: {
      vi: {
        title: 'Giới hạn và tạm nghỉ',
        html: `<ul><li>Giới hạn nạp, tiền cược và tiền thua tính theo 24 giờ, 7 ngày hoặc một tháng;
          giới hạn thời gian tính cho mỗi lần chơi.</li><li>Đặt hoặc giảm: có hiệu lực ngay. Tăng
          hoặc bỏ: sau 24 giờ và khi bạn xác nhận.</li> <li>Khi đạt giới hạn, cược bị từ chối; tiền
          của bạn không mất.</li> <li>Tạm nghỉ hoặc tự loại trừ chỉ có thể kéo dài, không rút ngắn
          được.</li></ul> <p>Xem <a href="/responsible-gaming">Chơi có trách nhiệm</a>.</p>`,
      },
      en: {
        title: 'Limits and breaks',
        html: `<ul><li>Deposit, stake and loss limits are for 24 hours, 7 days or a month; the time
          limit is for each session.</li><li>Setting or lowering a limit works right away. Raising
          or removing it takes 24 hours, and you have to confirm it.</li><li>At the limit your bet
          is refused; you lose no money.</li> <li>A break or self-exclusion can be made longer, not
          shorter.</li></ul> <p>See <a href="/responsible-gaming">Responsible gaming</a>.</p>`,
      },
    },
  },
  {
    group: 'safety',
    slug: 'talk-to-us',
    texts: {
      vi: {
        title: 'Cách gửi góp ý',
        html: `<p>Mở <strong>Góp ý</strong>, chọn chủ đề, viết 20 đến 200 ký tự và nhập mã xác nhận
          trong hình. Kèm mã ván hoặc mã tham chiếu lệnh nạp nếu có.</p><p>Nếu bạn đã đăng nhập, câu
          trả lời hiện trong mục <strong>Tin nhắn</strong>. Khách chưa đăng nhập vẫn gửi được, nhưng
          chúng tôi không thể trả lời.</p>`,
      },
      en: {
        title: 'How to send feedback',
        html: `<p>Open <strong>Feedback</strong>, choose a subject, write 20 to 200 characters and
          enter the captcha. Add the round number or the deposit reference if you have one.</p>
          <p>If you are logged in, you find our reply under <strong>Messages</strong>. Guests can
          write too, but we cannot reply to them.</p>`,
      },
    },
  },
];
