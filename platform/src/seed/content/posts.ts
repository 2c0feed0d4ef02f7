/** Blog and news of the demo. */

import type { PostSection } from '@croupier/contract/content/kinds';
import type { Article, InBoth } from './fill-text.ts';

interface Post {
  readonly section: PostSection;
  readonly slug: string;
  readonly cover: string;
  /** How many days ago it was published. */
  readonly daysAgo: number;
  readonly texts: InBoth<Article>;
}

export const posts: readonly Post[] = [
  {
    section: 'blog',
    slug: 'how-a-spin-is-decided',
    cover: '/art/lotus-temple.svg',
    daysAgo: 3,
    texts: {
      vi: {
        title: 'Kết quả một lượt quay được quyết định thế nào',
        summary: 'Từ lúc bạn bấm quay đến lúc tiền vào ví: bốn bước, chưa đến một giây.',
        html: `<p>Khi bạn bấm <strong>Quay</strong>, trình duyệt chỉ gửi một yêu cầu. Mọi việc quan
          trọng diễn ra trên máy chủ.</p> <ol class="steps"><li><strong>Nhận yêu cầu.</strong> Máy
          chủ trò chơi ghi nhận ván và hỏi ví xem có đủ tiền cược không.</li> <li><strong>Trừ tiền
          cược.</strong> Ví kiểm tra số dư, giới hạn và phiên chơi rồi trừ tiền cược.</li>
          <li><strong>Tính kết quả.</strong> Kết quả được tính từ seed máy chủ, seed của bạn và số
          thứ tự ván. Tiền cược không ảnh hưởng đến kết quả.</li> <li><strong>Trả thưởng.</strong>
          Tiền thắng vào ví, sau đó cuộn quay mới hiển thị kết quả.</li></ol> <p>Vì thế mất mạng
          giữa chừng không thay đổi gì: kết quả đã có trước khi cuộn dừng trên màn hình.</p>`,
      },
      en: {
        title: 'How the result of a spin is decided',
        summary: 'From your tap to the money in your wallet: four steps in less than a second.',
        html: `<p>When you tap <strong>Spin</strong>, your browser only sends a request. Everything
          that matters happens on the server.</p> <ol class="steps"><li><strong>Request.</strong>
          The game server records the round and asks your wallet for the stake.</li>
          <li><strong>Stake.</strong> The wallet checks your balance, limits and session, and takes
          the stake.</li> <li><strong>Result.</strong> The result comes from the server seed, your
          seed and the round number. The size of the stake plays no part.</li>
          <li><strong>Win.</strong> Any win is credited to your wallet, and then the reels show the
          result.</li></ol> <p>That is why a lost connection changes nothing: the result is fixed
          before the reels stop on your screen.</p>`,
      },
    },
  },
  {
    section: 'blog',
    slug: 'what-rtp-tells-you',
    cover: '/art/book-of-champa.svg',
    daysAgo: 12,
    texts: {
      vi: {
        title: 'RTP cho bạn biết điều gì',
        summary: 'Cách đọc đúng tỉ lệ trả thưởng của một trò chơi.',
        html: `<p>RTP 96% nghĩa là: qua rất nhiều ván, trò chơi trả lại trung bình 96 trên mỗi 100
          tiền cược.</p> <h2>RTP không cho biết điều gì</h2> <ul><li>RTP không hứa bạn nhận lại 96
          trong hôm nay. Một lần chơi có thể thắng nhiều hơn hoặc mất hết.</li> <li>Sau một chuỗi
          thua, cơ hội thắng không tăng lên. Mỗi ván độc lập với ván trước.</li></ul> <h2>Xem cùng
          độ biến động</h2> <p>Độ biến động thấp: thắng nhỏ, thường xuyên. Cao: hiếm nhưng lớn, số
          dư lên xuống mạnh. Hai trò cùng RTP có thể rất khác nhau.</p> <p>Mở <strong>Thông tin trò
          chơi</strong> để xem RTP, độ biến động, mức thắng tối đa và mức cược trước khi quay.</p>`,
      },
      en: {
        title: 'What RTP tells you',
        summary: 'How to read the return to player of a game.',
        html: `<p>An RTP of 96% means: over very many rounds the game pays back 96 of every 100
          staked, on average.</p> <h2>What RTP does not tell you</h2> <ul><li>It does not promise
          you 96 back today. In one session you can win far more or lose everything.</li>
          <li>After a losing streak your chances are not better. Each round is independent of the
          one before.</li></ul> <h2>Look at volatility too</h2> <p>Low volatility: small wins, often.
          High: rare but large wins, and your balance goes up and down more. Two games with the same
          RTP can be very different.</p> <p>Open <strong>Game info</strong> to see RTP, volatility,
          max win and stakes before you spin.</p>`,
      },
    },
  },
  {
    section: 'blog',
    slug: 'books-that-sum-to-zero',
    cover: '/art/triple-jade.svg',
    daysAgo: 24,
    texts: {
      vi: {
        title: 'Số dư của bạn được ghi thế nào',
        summary: 'Vì sao không ai tự ý sửa được số dư của bạn.',
        html: `<p>Số dư không phải một con số ai đó sửa được. Nó là tổng của mọi khoản tiền vào và
          ra ví, và mỗi khoản có hai đầu: tiền rời một tài khoản thì phải vào tài khoản khác.</p>
          <ul><li><strong>Luôn khớp.</strong> Hệ thống kiểm tra thường xuyên; chỉ cần lệch một chút
          là có cảnh báo và ví liên quan được khóa để bảo vệ.</li> <li><strong>Không sửa, chỉ ghi
          thêm.</strong> Khoản đã ghi không bao giờ thay đổi; nếu sai thì ghi thêm khoản điều
          chỉnh.</li> <li><strong>Không thể xóa dấu vết.</strong> Mỗi phần của sổ được nối với phần
          trước bằng mã băm, nên mọi thay đổi đều bị phát hiện.</li></ul> <p>Bạn xem được tất cả
          trong <strong>Biến động số dư</strong>: loại, mã tham chiếu, số tiền, số dư sau.</p>`,
      },
      en: {
        title: 'How your balance is kept',
        summary: 'Why nobody can simply change your balance.',
        html: `<p>Your balance is not a number that someone can edit. It is the sum of everything
          that came into your wallet and went out, and each entry has two ends: money that leaves
          one account must enter another.</p> <ul><li><strong>It always adds up.</strong> The system
          checks this again and again. The smallest difference raises an alarm, and the wallet is
          locked to protect it.</li> <li><strong>Nothing is edited, only added.</strong> An entry
          never changes; a mistake is corrected by a new entry.</li> <li><strong>No hidden
          changes.</strong> Each part of the books carries the hash of the part before, so any
          change is noticed.</li></ul> <p>You can see all of it in the <strong>Account
          record</strong>: type, reference, amount and balance after.</p>`,
      },
    },
  },
  {
    section: 'news',
    slug: 'content-in-your-language',
    cover: '/art/{{scene}}-wide.svg',
    daysAgo: 1,
    texts: {
      vi: {
        title: 'Mới: thông báo, trợ giúp và tin tức',
        summary: 'Đọc bằng tiếng Việt hoặc tiếng Anh, luôn cập nhật.',
        html: `<p>Từ hôm nay bạn đọc được thông báo, các bài trợ giúp, blog và tin tức ngay trên
          trang.</p> <ul><li>Đổi ngôn ngữ thì nội dung đổi theo; bài chưa dịch hiện bằng ngôn ngữ
          chính.</li> <li>Bài mới hiện trong vài giây, không cần tải lại.</li> <li>Trong trợ giúp,
          gõ không dấu vẫn tìm được.</li></ul>`,
      },
      en: {
        title: 'New: announcements, help and news',
        summary: 'Read them in English or Vietnamese, always up to date.',
        html: `<p>You can now read announcements, help, the blog and news right on the site.</p>
          <ul><li>Change the language and the texts change with it; texts that are not translated
          yet are shown in the main language.</li> <li>New posts appear within seconds, without
          reloading.</li> <li>Search in the help center works without accents.</li></ul>`,
      },
    },
  },
  {
    section: 'news',
    slug: 'watch-any-round-again',
    cover: '/art/elephant-kingdom.svg',
    daysAgo: 9,
    texts: {
      vi: {
        title: 'Mới: xem lại mọi ván trong lịch sử cược',
        summary: 'Mở một ván trong lịch sử cược và xem lại từng cuộn, từng dòng thắng.',
        html: `<p>Trong <strong>Lịch sử cược</strong>, chạm vào một ván để xem tiền cược, tiền thắng
          và biến động số dư của ván đó. Nút <strong>Xem lại ván</strong> chiếu lại đúng ván đó:
          cuộn quay, dòng thắng, lượt quay miễn phí.</p><p>Xem lại không trừ và không trả tiền. Bạn
          có thể sao chép mã ván để gửi cho chăm sóc khách hàng.</p>`,
      },
      en: {
        title: 'New: replay every round from your betting record',
        summary:
          'Open a round in your betting record and see it again, reel by reel, line by line.',
        html: `<p>In the <strong>Betting record</strong>, tap a round to see its stake, its win and
          the balance changes. <strong>Replay</strong> shows the same round again: reels, lines and
          free spins.</p> <p>A replay charges and pays nothing. You can copy the round number for
          customer service.</p>`,
      },
    },
  },
];
