/** About, responsible gaming, the app and the agents' page of the demo. */
import type { Article, InBoth } from './fill-text.ts';

const about: InBoth<Article> = {
  vi: {
    title: 'Về {{name}}',
    summary: 'Một nhà chơi trình diễn: ít lời hứa, nhiều thứ kiểm tra được.',
    html: `<p class="lead">{{name}} là một trong hai nhà chơi trên cùng một hệ thống, mỗi nhà có tên
      miền, tiền tệ, ngôn ngữ và giao diện riêng.</p> <h2>Chúng tôi tin vào ba điều</h2>
      <ul><li><strong>Số dư phải giải thích được.</strong> Mỗi đồng thay đổi đều có một dòng với mã
      tham chiếu, và tổng sổ luôn bằng không.</li> <li><strong>Kết quả phải kiểm tra được.</strong>
      Máy chủ cam kết trước, công bố sau, và bạn tự tính lại.</li> <li><strong>Dừng lại phải
      dễ.</strong> Giới hạn có hiệu lực ngay; nới lỏng thì phải chờ.</li></ul> <h2>Trò chơi của
      ai?</h2> <p>Xưởng trò chơi chạy trên máy chủ riêng, là một nhà cung cấp như mọi nhà cung cấp
      khác: nó không chạm được vào ví, chỉ gửi yêu cầu có chữ ký.</p>`,
  },
  en: {
    title: 'About {{name}}',
    summary: 'A house for demonstration: few promises, much that can be checked.',
    html: `<p class="lead">{{name}} is one of two houses on the same system, each with a domain, a
      currency, languages and a look of its own.</p> <h2>We believe in three things</h2>
      <ul><li><strong>A balance must explain itself.</strong> Every change is a line with a
      reference, and the books always sum to zero.</li> <li><strong>A result must be
      checkable.</strong> The server commits first and reveals later, and you compute it again.</li>
      <li><strong>Stopping must be easy.</strong> Limits work at once; loosening them takes
      time.</li></ul> <h2>Whose games?</h2> <p>The game studio runs on a server of its own and is a
      vendor like any other: it cannot touch a wallet, it can only send signed requests.</p>`,
  },
};

const care: InBoth<Article> = {
  vi: {
    title: 'Chơi có trách nhiệm',
    summary: 'Công cụ để giữ trò chơi là trò chơi, và dấu hiệu cho thấy đã đến lúc dừng.',
    html: `<h2>Chơi là để giải trí</h2> <p>Đừng xem cá cược là cách kiếm tiền hay gỡ nợ. Về lâu dài,
      tỉ lệ trả thưởng luôn dưới 100%: trung bình, chơi là tốn tiền. Chỉ dùng số tiền mà mất đi
      không ảnh hưởng đến cuộc sống.</p> <h2>Công cụ của bạn</h2> <table><thead><tr><th>Công
      cụ</th><th>Tác dụng</th></tr></thead><tbody> <tr><td>Giới hạn cược và thua</td><td>Theo 24
      giờ, 7 ngày hoặc một tháng. Đặt hoặc hạ: có hiệu lực ngay từ cược kế tiếp.</td></tr>
      <tr><td>Giới hạn thời gian</td><td>Chơi liên tục bao lâu thì phải nghỉ 15 phút.</td></tr>
      <tr><td>Tạm nghỉ</td><td>24 giờ, 7 ngày, một tháng hoặc sáu tuần.</td></tr> <tr><td>Tự loại
      trừ</td><td>Sáu tháng, một năm, năm năm hoặc vĩnh viễn.</td></tr></tbody></table> <p>Nâng hoặc
      bỏ giới hạn chỉ có hiệu lực sau 24 giờ <strong>và</strong> khi bạn xác nhận lại. Khi đang
      nghỉ, tiền của bạn vẫn là của bạn.</p> <h2>Dấu hiệu cần dừng</h2> <ul><li>Chơi lâu hơn dự
      định, nhiều lần.</li><li>Tăng cược để gỡ.</li><li>Giấu người thân, vay tiền để chơi.</li>
      <li>Thấy bồn chồn khi không chơi.</li></ul> <p>Nếu có một trong số này, hãy tạm nghỉ ngay hôm
      nay và nói chuyện với người bạn tin tưởng hoặc bác sĩ.</p> <h2>Bảo vệ người trẻ</h2> <p>Người
      dưới {{age}} tuổi không được tham gia. Đăng xuất khi xong và đừng lưu mật khẩu trên thiết bị
      dùng chung.</p>`,
  },
  en: {
    title: 'Responsible gaming',
    summary: 'Tools that keep a game a game, and the signs that it is time to stop.',
    html: `<h2>Play is entertainment</h2> <p>Do not see betting as a way to earn money or to win
      back debts. In the long run every game returns less than 100%: on average, playing costs
      money. Use only what you can lose without harm.</p> <h2>Your tools</h2>
      <table><thead><tr><th>Tool</th><th>What it does</th></tr></thead><tbody> <tr><td>Limits on
      stakes and losses</td><td>For 24 hours, 7 days or a month. Set or lowered: in force with the
      next bet.</td></tr> <tr><td>Limit on time</td><td>How long you may play before a break of 15
      minutes.</td></tr> <tr><td>Time-out</td><td>24 hours, 7 days, one month or six
      weeks.</td></tr> <tr><td>Self-exclusion</td><td>Six months, one year, five years, or for
      good.</td></tr></tbody></table> <p>Raising or removing a limit takes 24 hours
      <strong>and</strong> a second confirmation. While you are away, your money stays yours.</p>
      <h2>Signs that it is time to stop</h2> <ul><li>Playing longer than you meant to, again and
      again.</li><li>Raising stakes to win back losses.</li> <li>Hiding it, or borrowing money to
      play.</li><li>Feeling restless when you do not play.</li></ul> <p>If one of these is true,
      take a time-out today and talk to somebody you trust, or to a doctor.</p> <h2>Young
      people</h2> <p>Nobody under {{age}} may take part. Sign out when you are done, and do not save
      passwords on shared devices.</p>`,
  },
};

const app: InBoth<Article> = {
  vi: {
    title: 'Cài ứng dụng',
    summary: 'Không cần cửa hàng: thêm {{name}} vào màn hình chính trong ba bước.',
    html: `<p class="lead">{{name}} chạy ngay trong trình duyệt. Thêm vào màn hình chính để mở như
      một ứng dụng, không thanh địa chỉ, không tải tệp lạ.</p> <h2>iPhone và iPad (Safari)</h2> <ol
      class="steps"><li>Mở trang này bằng <strong>Safari</strong>.</li><li>Chạm nút <strong>Chia
      sẻ</strong> (ô vuông có mũi tên).</li><li>Chọn <strong>Thêm vào MH chính</strong>, rồi
      <strong>Thêm</strong>.</li></ol> <h2>Android (Chrome)</h2> <ol class="steps"><li>Mở trang này
      bằng <strong>Chrome</strong>.</li><li>Chạm dấu ba chấm ở góc trên.</li> <li>Chọn <strong>Cài
      đặt ứng dụng</strong> hoặc <strong>Thêm vào màn hình chính</strong>.</li></ol> <h2>Bản
      nhẹ</h2> <p>Mạng yếu hoặc máy đời cũ? Không cần cài gì:</p> <ol class="steps"><li>Mở trang
      bằng trình duyệt và lưu dấu trang.</li><li>Bật <em>giảm chuyển động</em> trong cài đặt của
      máy.</li><li>Trong trò nổ hũ, mở menu và bật <em>Quay nhanh</em>.</li></ol>
      <p class="warning">Đừng cài tệp APK từ nguồn lạ mang tên {{name}}. Chúng tôi không phát hành
      tệp nào như vậy.</p>`,
  },
  en: {
    title: 'Install the app',
    summary: 'No store needed: put {{name}} on your home screen in three steps.',
    html: `<p class="lead">{{name}} runs in the browser. Put it on the home screen and it opens like
      an app, without an address bar and without files from strangers.</p> <h2>iPhone and iPad
      (Safari)</h2> <ol class="steps"><li>Open this page in <strong>Safari</strong>.</li><li>Tap
      <strong>Share</strong> (the square with the arrow).</li><li>Choose <strong>Add to Home
      Screen</strong>, then <strong>Add</strong>.</li></ol> <h2>Android (Chrome)</h2> <ol
      class="steps"><li>Open this page in <strong>Chrome</strong>.</li><li>Tap the three dots in the
      upper corner.</li> <li>Choose <strong>Install app</strong> or <strong>Add to Home
      screen</strong>.</li></ol> <h2>Lite</h2> <p>A weak line or an old phone?
      Install nothing:</p> <ol class="steps"><li>Open the site in the browser and keep it as a
      bookmark.</li><li>Turn on <em>reduce motion</em> in the settings of your device.</li><li>In a
      slot, open the menu and turn on <em>Quick spin</em>.</li></ol>
      <p class="warning">Do not install APK files from elsewhere that
      carry the name {{name}}. We publish none.</p>`,
  },
};

const agent: InBoth<Article> = {
  vi: {
    title: 'Trở thành đại lý',
    summary: 'Giới thiệu người chơi, theo dõi minh bạch, hoa hồng tính từ cược hợp lệ.',
    html: `<p class="lead">Đại lý của {{name}} xây một nhóm người chơi và thấy rõ nhóm đó hoạt động
      thế nào.</p> <h2>Cách bắt đầu</h2> <ol class="steps"><li>Có tài khoản thành viên đang hoạt
      động.</li><li>Gửi <strong>Góp ý</strong> với loại “đăng ký làm đại lý”, viết ngắn gọn bạn sẽ
      giới thiệu bằng cách nào.</li><li>Nhân viên trả lời trong mục góp ý của bạn.</li></ol>
      <h2>Điều chúng tôi yêu cầu</h2> <ul><li>Chỉ giới thiệu cho người từ {{age}}
      tuổi.</li><li>Không hứa thắng, không cho vay tiền để chơi.</li> <li>Không giữ mật khẩu của
      người khác.</li></ul> <p class="note">Bản trình diễn: hoa hồng, nếu có, chỉ là số trong hệ
      thống thử nghiệm.</p>`,
  },
  en: {
    title: 'Become an agent',
    summary: 'Introduce players, see everything clearly, earn from valid bets.',
    html: `<p class="lead">An agent of {{name}} builds a team of players and sees plainly how it
      does.</p> <h2>How to begin</h2> <ol class="steps"><li>Have a member account in
      use.</li><li>Send <strong>Feedback</strong> of the type “becoming an agent” and say in short
      how you will introduce people.</li><li>Staff answer beside your message.</li></ol> <h2>What we
      ask</h2> <ul><li>Introduce only people aged {{age}} or over.</li><li>Promise no wins, and lend
      no money for play.</li> <li>Keep nobody else’s password.</li></ul> <p class="note">A
      demonstration: commission, if any, is a figure in a test system.</p>`,
  },
};

export const housePages = { about, 'responsible-gaming': care, app, agent };
