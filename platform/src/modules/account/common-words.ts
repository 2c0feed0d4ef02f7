/**
 * Words that people all over the world, and in the markets of our merchants, choose as passwords:
 * feelings, names, animals, sports, heroes, brands, places, and the word for "password" itself.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passcode passw pass pwd secret login logon signin welcome admin administrator
  root user guest master default changeme letmein access system server computer internet windows
  microsoft google android apple iphone samsung nokia sony nintendo playstation xbox linux ubuntu
  oracle cisco database manager office service support security private public test testing tester
  temp temporary sample example demo hello hallo hola bonjour welcome goodbye please thanks sorry
  nothing something whatever forever never always maybe yes remember forget trustno trust nobody
  qwerty qwertz azerty asdf zxcv abcd asdfgh zxcvbn qazwsx
  love loveyou loveme iloveyou ilove lovely lover lovers loved sweet sweetheart sweetie honey
  darling babe baby babygirl babyboy angel angels princess prince queen king beautiful pretty
  gorgeous handsome cute sexy kiss kisses hugs heart hearts forever together mylove truelove
  happiness happy smile smiley sunshine sunny rainbow butterfly flower flowers rose roses lily
  daisy violet jasmine cherry blossom star stars starlight moon moonlight sun sky heaven paradise
  dream dreams dreamer hope faith grace peace freedom liberty justice destiny fortune lucky luck
  money cash rich million millionaire dollar gold golden silver diamond diamonds crystal platinum
  jackpot winner winners casino poker blackjack roulette player players game games gamer gaming
  slot bingo lottery champion champions victory victor success number one number
  monkey dragon tiger lion eagle falcon hawk wolf wolves bear panther jaguar leopard cheetah cobra
  snake viper python spider scorpion shark dolphin whale fish fishing horse horses pony bull cow
  chicken rooster duck goose rabbit bunny mouse kitten kitty pussycat cat cats dog dogs doggy puppy
  hamster turtle frog elephant panda koala gorilla buffalo fox phoenix unicorn griffin pegasus
  football soccer baseball basketball hockey tennis golf golfer volleyball rugby cricket boxing
  karate swimming runner running racing racer driver skater surfer surfing skate snowboard climbing
  liverpool arsenal chelsea manchester united manutd juventus barcelona barca realmadrid madrid
  milan inter bayern dortmund ajax benfica porto celtic rangers everton tottenham spurs newcastle
  yankees dodgers lakers cowboys steelers packers raiders eagles patriots redsox bulls celtics
  ronaldo messi beckham neymar maradona pele zidane rooney jordan kobe lebron tyson schumacher senna
  superman batman spiderman ironman hulk thor joker wolverine deadpool marvel avengers pokemon
  pikachu naruto sasuke goku dragonball onepiece luffy zelda mario luigi sonic tekken doraemon
  minecraft fortnite roblox warcraft starcraft diablo counterstrike halflife doom quake halo
  starwars startrek jedi yoda vader skywalker luke anakin matrix neo trinity morpheus gandalf frodo
  hobbit aragorn legolas hogwarts harry potter hermione voldemort terminator predator alien godzilla
  metallica nirvana eminem slipknot linkin park greenday beatles elvis madonna shakira rihanna
  beyonce britney bieber onedirection blackpink bts exo bigbang twice
  mercedes bmw audi porsche ferrari lamborghini toyota honda yamaha suzuki kawasaki ducati harley
  davidson ford mustang chevy corvette camaro nissan mazda subaru volvo volkswagen jeep hummer
  michael jennifer jessica ashley amanda daniel joshua matthew andrew david james robert john joseph
  william thomas charles george richard christopher anthony nicholas jonathan steven kevin brian
  jason justin brandon tyler jordan dylan austin zachary alexander alex benjamin samuel nathan ryan
  jacob ethan christian patrick peter paul mark martin simon oliver jack harry charlie max maxwell
  leo oscar felix bruno carlos juan jose miguel antonio fernando roberto ricardo diego pedro
  michelle melissa nicole stephanie danielle samantha elizabeth rachel sarah laura lauren hannah
  emily emma olivia sophia sophie isabella chloe grace victoria rebecca natalie vanessa veronica
  angela andrea patricia barbara linda susan karen nancy betty helen sandra donna carol ruth sharon
  maria anna marie julia juliet caroline catherine katherine claudia monica martina valentina
  alexandra alexis amber crystal heather kimberly tiffany brittany taylor morgan madison mackenzie
  maggie molly bailey buddy max rocky buster ginger pepper smokey shadow lucky bella coco princess
  cookie sugar candy chocolate vanilla caramel banana orange lemon mango strawberry apple peach
  cherry coffee tea pizza burger cheese butter chicken bacon noodle rice beer whisky vodka tequila
  cocacola pepsi redbull marlboro summer winter spring autumn january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday
  morning night midnight today tomorrow birthday christmas newyear easter halloween holiday vacation
  school college university student teacher doctor nurse police soldier army navy marine airforce
  hunter ranger warrior knight samurai ninja pirate viking wizard witch vampire zombie ghost killer
  assassin sniper shooter gangster rebel outlaw legend hero heroes boss chief captain commander
  general major sergeant power strong strength thunder lightning storm fire flame ice snow water
  ocean river mountain forest jungle desert island beach earth world universe galaxy planet mercury
  venus mars jupiter saturn neptune apollo zeus athena hercules achilles spartan trojan gladiator
  america american canada mexico brazil argentina england london scotland ireland france paris
  germany berlin italy roma spain madrid portugal russia moscow china beijing shanghai hongkong
  taiwan japan tokyo korea seoul india mumbai thailand bangkok vietnam hanoi saigon malaysia
  singapore indonesia jakarta philippines manila cambodia australia sydney africa egypt newyork
  california texas florida chicago boston dallas houston denver vegas lasvegas hollywood
  music guitar piano drums dance dancer singer rock metal jazz blues hiphop rapper techno trance
  red green blue black white yellow purple pink brown orange gray blackcat redrose blueeyes bluesky
  family mother father mommy daddy mama papa sister brother grandma grandpa friend friends buddy
  bestfriend girlfriend boyfriend husband wife children jesus christ jesuschrist god godisgood bless
  blessed bible church islam allah muhammad buddha ganesh krishna shiva
  fuck fucker fuckyou fuckoff shit asshole bitch bastard dick pussy sex porn penis vagina boobs
  matkhau khongbiet khongco anhyeuem emyeuanh yeuem yeuanh iuem nhoem nhoanh emyeu anhyeu
  tinhyeu hanhphuc congchua hoangtu concua giadinh banbe mailamai mattroi vietnam vietnamvodich
  hanoi saigon danang haiphong hue cantho nguyen nguyenvan tranvan levan phamvan hoang huynh phan
  thanh tuan hung dung minh linh huong lan mai hoa thao trang nga phuong quynh anh tuananh hoanganh
  minhanh ngoc ngocanh thuy thuytrang khanh long phuc duc nam bao quang hieu hai son tung thinh vinh
  conmeo concho meocon chocon gaucon dangyeu xinhdep dep trai yeuthuong toilaai langthang
  phatloc thanhcong maymman thantai loclocphat
  krungthep sawasdee sabai chaiyo somchai somsak suda siam thailand muaythai rakkhun rakter
  sayang cinta indonesia jakarta bismillah pilipinas mahal mahalkita
  abc xyz aaa bbb ccc ddd qqq www zzz xxx
  `
    .split(/\s+/)
    .filter((word) => word.length > 2),
);
