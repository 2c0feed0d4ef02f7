/** Help of the demo: playing, fairness, safety. */
import type { HelpSeed } from './help-seed.ts';

export const playHelp: readonly HelpSeed[] = [
  {
    group: 'games',
    slug: 'how-to-play',
    texts: {
      vi: {
        title: 'Mở và chơi một trò',
        html: `<ol class="steps"><li>Tìm trò bằng ô tìm kiếm (gõ không dấu cũng được) hoặc theo
          loại.</li> <li>Chạm để mở. Xem <strong>Thông tin và giới hạn</strong>: tỉ lệ trả thưởng,
          độ biến động, mức cược.</li> <li>Chỉnh mức cược, rồi quay. Số dư trên mọi trang đang mở
          cập nhật ngay.</li></ol> <p>Rời giữa chừng cũng không sao: vòng đang chạy vẫn được tính
          đến hết và ghi vào lịch sử cược.</p>`,
      },
      en: {
        title: 'Opening and playing a game',
        html: `<ol class="steps"><li>Find a game by the search field or by its kind.</li><li>Tap to
          open it. Look at <strong>Facts and limits</strong>: return, volatility,
          stakes.</li><li>Set the stake and spin. The balance follows at once on every page you have
          open.</li></ol> <p>You may leave at any time: a running round is played to its end and
          appears in the betting record.</p>`,
      },
    },
  },
  {
    group: 'games',
    slug: 'history-and-replay',
    texts: {
      vi: {
        title: 'Lịch sử cược và xem lại ván',
        html: `<p><strong>Lịch sử cược</strong> có hôm nay, hôm qua, 7 và 30 ngày; lọc theo loại
          game, nhà cung cấp, trạng thái hoặc mã ván. Tổng cược, cược hợp lệ và thắng thua hiện phía
          trên.</p> <p>Chạm một ván để thấy mọi biến động tiền của nó. <strong>Xem lại ván</strong>
          mở trò chơi ở chế độ chỉ xem: đúng những gì đã diễn ra, không trừ và không trả tiền.</p>`,
      },
      en: {
        title: 'Betting record and watching again',
        html: `<p>The <strong>Betting record</strong> has today, yesterday, 7 and 30 days; narrow it
          by kind of game, vendor, state or round id. Stakes, valid bet and net are summed
          above.</p> <p>Tap a round to see every movement of its money. <strong>Watch again</strong>
          opens the game for viewing only: exactly what happened, taking and paying nothing.</p>`,
      },
    },
  },
  {
    group: 'games',
    slug: 'valid-bet',
    texts: {
      vi: {
        title: 'Cược hợp lệ là gì?',
        html: `<p>Cược hợp lệ là phần tiền cược được tính vào doanh số, được chốt khi ván kết thúc.
          Với trò quay, đó là tiền cược của ván. Cược đã hoàn hoặc ván bị hủy không được
          tính.</p><p>Con số này nằm ở cột riêng trong lịch sử cược.</p>`,
      },
      en: {
        title: 'What is valid bet?',
        html: `<p>Valid bet is the part of a stake that counts as turnover; it is fixed when the
          round closes. For slots it is the stake of the round. Returned bets and voided rounds do
          not count.</p><p>It has a column of its own in the betting record.</p>`,
      },
    },
  },
  {
    group: 'fairness',
    slug: 'check-a-round',
    texts: {
      vi: {
        title: 'Tự kiểm chứng một vòng quay',
        html: `<ol class="steps"><li>Trong trò chơi, mở menu và chọn <strong>Kiểm chứng công
          bằng</strong>. Bạn thấy cam kết: mã băm SHA-256 của hạt giống máy chủ, công bố trước khi
          cược.</li><li>Đặt hạt giống của riêng bạn nếu muốn.</li> <li>Chơi. Kết quả mỗi vòng tính
          từ hạt giống máy chủ, hạt giống của bạn và số thứ tự vòng.</li> <li>Chọn <strong>Đổi cặp
          và công bố</strong>: hạt giống máy chủ cũ hiện ra.</li> <li>Trong lịch sử của trò chơi,
          chọn <strong>Kiểm chứng</strong>: trình duyệt của bạn tự tính lại và so với những gì bạn
          đã thấy.</li></ol> <p class="note">Trang kiểm chứng dùng mã độc lập với máy chủ trò chơi.
          Bạn cũng có thể tính bằng công cụ của mình: HMAC-SHA256 với khóa là hạt giống máy chủ.</p>`,
      },
      en: {
        title: 'Check a round yourself',
        html: `<ol class="steps"><li>In the game, open the menu and choose
          <strong>Fairness</strong>. You see the commitment: the SHA-256 of the server seed,
          published before you bet.</li><li>Set a seed of your own if you like.</li> <li>Play. Each
          outcome is computed from the server seed, your seed and the number of the round.</li>
          <li>Change the seed pair: the old server seed is revealed.</li><li>In the history of the
          game choose <strong>Verify</strong>: your browser computes the round again and compares it
          with what you saw.</li></ol> <p class="note">The verifier shares no code with the game
          server. You can also use tools of your own: HMAC-SHA256, keyed with the server seed.</p>`,
      },
    },
  },
  {
    group: 'fairness',
    slug: 'rtp-and-volatility',
    texts: {
      vi: {
        title: 'Tỉ lệ trả thưởng và độ biến động',
        html: `<p><strong>RTP</strong> là phần tiền cược trò chơi trả lại trung bình qua rất nhiều
          vòng. <strong>Độ biến động</strong> cho biết thắng nhỏ thường xuyên hay lớn mà hiếm. Cả
          hai ghi trong từng trò và được kiểm bằng mô phỏng.</p> <p>Đó không phải lời hứa cho một
          lần chơi. <a href="/blog/what-rtp-tells-you">Đọc thêm trên blog</a>.</p>`,
      },
      en: {
        title: 'Return to player and volatility',
        html: `<p><strong>RTP</strong> is the part of stakes that a game gives back on average over
          very many rounds. <strong>Volatility</strong> says whether wins are small and frequent or
          large and rare. Both are stated in each game and proven by simulation.</p> <p>Neither is a
          promise for one session. <a href="/blog/what-rtp-tells-you">Read more on the blog</a>.</p>`,
      },
    },
  },
  {
    group: 'safety',
    slug: 'limits-and-breaks',
    texts: {
      vi: {
        title: 'Giới hạn và tạm nghỉ hoạt động thế nào',
        html: `<ul><li>Giới hạn cược hoặc thua tính theo 24 giờ, 7 ngày hoặc một tháng; giới hạn
          thời gian tính theo lần chơi liên tục.</li><li>Đặt hoặc hạ: có hiệu lực từ cược kế tiếp.
          Nâng hoặc bỏ: sau 24 giờ và khi bạn xác nhận.</li> <li>Chạm giới hạn thì cược bị từ chối;
          tiền của bạn không mất.</li> <li>Tạm nghỉ hoặc tự loại trừ chỉ có thể kéo dài thêm, không
          rút ngắn.</li></ul> <p>Xem <a href="/responsible-gaming">Chơi có trách nhiệm</a>.</p>`,
      },
      en: {
        title: 'How limits and breaks work',
        html: `<ul><li>Limits on stakes or losses run over 24 hours, 7 days or a month; the limit on
          time counts play without a pause.</li><li>Set or lowered: in force with the next bet.
          Raised or removed: after 24 hours and a second confirmation.</li><li>At the limit a bet is
          refused; none of your money is lost.</li> <li>A time-out or an exclusion can be made
          longer, never shorter.</li></ul> <p>See <a href="/responsible-gaming">Responsible
          gaming</a>.</p>`,
      },
    },
  },
  {
    group: 'safety',
    slug: 'talk-to-us',
    texts: {
      vi: {
        title: 'Gửi góp ý và nhận câu trả lời',
        html: `<p>Mở <strong>Góp ý</strong>, chọn loại, viết 20 đến 200 ký tự và nhập mã trong hình.
          Kèm mã ván hoặc mã lệnh nếu có.</p><p>Nếu bạn đã đăng nhập, câu trả lời hiện ngay dưới tin
          của bạn trong mục góp ý. Khách chưa đăng nhập vẫn gửi được, nhưng chúng tôi không có nơi
          nào để trả lời.</p>`,
      },
      en: {
        title: 'Send feedback and read the answer',
        html: `<p>Open <strong>Feedback</strong>, choose a type, write 20 to 200 characters and read
          the picture. Add the id of the round or of the deposit if there is one.</p><p>If you are
          signed in, the answer appears beneath your message. Guests may write as well, but there is
          no place where we could answer them.</p>`,
      },
    },
  },
];
