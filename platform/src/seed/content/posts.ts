/** Blog and news of the demo. */

import type { PostSection } from '@croupier/contract/content-kinds';
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
        title: 'Một vòng quay được quyết định thế nào',
        summary:
          'Từ lúc bạn chạm nút đến lúc tiền vào ví: bốn bước, dưới một giây, và không bước nào ở máy bạn.',
        html: `<p>Khi bạn chạm <strong>Quay</strong>, trình duyệt chỉ gửi đi một yêu cầu với một mã
          riêng. Mọi điều quan trọng xảy ra ở nơi khác.</p> <ol class="steps"><li><strong>Giữ
          chỗ.</strong> Máy chủ trò chơi ghi vòng quay là đang chờ và hỏi ví, bằng yêu cầu có chữ
          ký, xem có đủ tiền cược không.</li> <li><strong>Trừ cược.</strong> Ví kiểm tra số dư, giới
          hạn và phiên chơi, rồi ghi một bút toán: tiền rời ví của bạn, vào sổ của nhà.</li>
          <li><strong>Tính kết quả.</strong> Kết quả đến từ hạt giống đã cam kết trước đó, hạt giống
          của bạn và số thứ tự vòng. Tiền cược bao nhiêu không ảnh hưởng.</li> <li><strong>Trả
          thưởng.</strong> Tiền thắng đi qua đúng con đường ấy, rồi máy bạn mới nhận danh sách cảnh
          để diễn lại.</li></ol> <p>Vì thế mất mạng giữa chừng không đổi được gì: vòng quay đã xong
          trước khi cuộn dừng trên màn hình.</p>`,
      },
      en: {
        title: 'How a spin is decided',
        summary:
          'From your tap to the money in the wallet: four steps, under a second, none of them on your device.',
        html: `<p>When you tap <strong>Spin</strong>, the browser only sends a request with a key of
          its own. Everything that matters happens elsewhere.</p> <ol
          class="steps"><li><strong>Reserve.</strong> The game server notes the round as pending and
          asks the wallet, in a signed request, whether the stake is there.</li> <li><strong>Take
          the stake.</strong> The wallet checks balance, limits and session, and posts one transfer:
          money leaves your account and enters the house’s.</li> <li><strong>Decide.</strong> The
          outcome comes from the seed that was committed to before, your seed and the number of the
          round. The size of the stake plays no part.</li> <li><strong>Pay.</strong> A win takes the
          same road back, and only then does your device receive the scenes to play.</li></ol>
          <p>That is why a lost connection changes nothing: the spin was over before the reels
          stopped on your screen.</p>`,
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
        title: 'RTP nói gì, và không nói gì',
        summary:
          'Tỉ lệ trả thưởng là con số trung thực nhất của một trò chơi, nếu bạn đọc nó cho đúng.',
        html: `<p>RTP 96% nghĩa là: qua rất nhiều vòng, trò chơi trả lại trung bình 96 trên 100 tiền
          cược. Bốn phần còn lại là giá của cuộc vui.</p> <h2>Nó không nói gì</h2> <ul><li>Nó không
          hứa bạn nhận lại 96 tối nay. Một buổi chơi có thể hơn nhiều hoặc mất hết.</li> <li>Trò
          chơi không “nợ” bạn sau một chuỗi thua. Mỗi vòng độc lập với vòng trước.</li></ul> <h2>Hãy
          đọc cùng độ biến động</h2> <p>Độ biến động thấp: thắng nhỏ, thường xuyên. Cao: hiếm nhưng
          lớn, và số dư lên xuống mạnh. Hai trò cùng RTP có thể cho hai buổi tối hoàn toàn khác
          nhau.</p> <p>Mở <strong>Thông tin và giới hạn</strong> trong mỗi trò: RTP, độ biến động,
          mức thắng tối đa và mức cược đều ở đó, trước khi bạn quay.</p>`,
      },
      en: {
        title: 'What RTP tells you, and what it does not',
        summary: 'The return to player is the most honest figure of a game, if it is read rightly.',
        html: `<p>An RTP of 96% means: over very many rounds the game gives back 96 of every 100
          staked, on average. The other four are the price of the evening.</p> <h2>What it does not
          tell</h2> <ul><li>It does not promise you 96 back tonight. One session can bring far more,
          or nothing.</li> <li>A game “owes” nobody after a losing streak. Each round is independent
          of the one before.</li></ul> <h2>Read it together with volatility</h2> <p>Low volatility:
          small wins, often. High: rare and large, and the balance swings. Two games with the same
          RTP can make two very different evenings.</p> <p>Open <strong>Facts and limits</strong> in
          any game: RTP, volatility, highest win and stakes are there before you spin.</p>`,
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
        title: 'Cuốn sổ luôn cộng bằng không',
        summary: 'Vì sao ví của bạn là một cuốn sổ kép, và điều đó bảo vệ bạn ra sao.',
        html: `<p>Số dư không phải một con số ai đó sửa được. Nó là tổng của các bút toán, và mỗi
          bút toán có hai đầu: tiền rời một tài khoản thì phải vào tài khoản khác.</p>
          <ul><li><strong>Cộng lại luôn bằng không.</strong> Hệ thống tự chứng minh điều đó đều đặn;
          lệch một phần vạn đơn vị là có báo động và ví liên quan được khóa để bảo vệ.</li>
          <li><strong>Không sửa, chỉ ghi thêm.</strong> Bút toán đã ghi không bao giờ đổi; sai thì
          ghi bút toán điều chỉnh.</li> <li><strong>Nối thành chuỗi.</strong> Mỗi đoạn sổ mang dấu
          băm của đoạn trước, nên lịch sử không thể bị viết lại lặng lẽ.</li></ul> <p>Bạn thấy cuốn
          sổ đó trong <strong>Biến động số dư</strong>: loại, mã tham chiếu, số tiền, số dư sau.</p>`,
      },
      en: {
        title: 'Books that always sum to zero',
        summary: 'Why your wallet is a double-entry ledger, and how that protects you.',
        html: `<p>A balance is not a number that somebody can edit. It is the sum of transfers, and
          each transfer has two ends: money that leaves one account must enter another.</p>
          <ul><li><strong>The sum is always zero.</strong> The system proves it to itself again and
          again; one ten-thousandth of a unit astray raises an alarm and freezes the wallet
          concerned to protect it.</li> <li><strong>Nothing is edited, only added.</strong> A
          transfer never changes; a mistake is mended by another one.</li> <li><strong>A
          chain.</strong> Each stretch of the books carries the hash of the one before, so history
          cannot be rewritten quietly.</li></ul> <p>You see these books in the <strong>Account
          record</strong>: kind, reference, amount, balance after.</p>`,
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
        title: 'Thông báo, trợ giúp và tin tức nay có trên trang',
        summary:
          'Đọc bằng tiếng Việt hoặc tiếng Anh; nội dung mới hiện ra ngay, không cần tải lại.',
        html: `<p>Từ hôm nay bạn đọc được thông báo của nhà, hơn mười hai bài trợ giúp, blog và tin
          tức ngay trên trang.</p> <ul><li>Đổi ngôn ngữ là nội dung đổi theo; bài nào chưa dịch thì
          hiện bằng ngôn ngữ chính.</li> <li>Khi nhân viên đăng bài, trang đang mở tự cập nhật trong
          vài giây.</li> <li>Trong trợ giúp, gõ không dấu vẫn tìm ra bài có dấu.</li></ul>`,
      },
      en: {
        title: 'Announcements, help and news are on the site',
        summary: 'Read them in English or Vietnamese; what is new appears by itself.',
        html: `<p>From today the house’s announcements, more than a dozen help topics, the blog and
          the news are on the site.</p> <ul><li>Change the language and the texts follow; what is
          not translated yet appears in the main language.</li> <li>When staff publish something,
          open pages show it within seconds.</li> <li>The search of the help center finds accented
          words without the accents.</li></ul>`,
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
        title: 'Xem lại mọi vòng từ lịch sử cược',
        summary:
          'Mở một ván trong lịch sử cược và xem lại đúng những gì đã diễn ra, từng cuộn, từng đường thắng.',
        html: `<p>Trong <strong>Lịch sử cược</strong>, chạm vào một ván để thấy tiền cược, tiền
          thắng và các biến động tiền của ván đó. Nút <strong>Xem lại ván</strong> mở chính trò chơi
          ở chế độ chỉ xem: cuộn, đường thắng, vòng quay miễn phí.</p><p>Xem lại không tốn tiền và
          không trả tiền. Mã ván sao chép được để gửi cho nhân viên khi cần.</p>`,
      },
      en: {
        title: 'Watch any round again from the betting record',
        summary:
          'Open a round in the betting record and see exactly what happened, reel by reel, line by line.',
        html: `<p>In the <strong>Betting record</strong>, tap a round to see its stake, its win and
          every movement of money that belongs to it. <strong>Watch again</strong> opens the game
          itself, for viewing only: reels, lines, free spins.</p> <p>Watching costs nothing and pays
          nothing. The id of the round can be copied for staff.</p>`,
      },
    },
  },
];
