import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const ROWS_2: readonly Rows[] = [
  {
    table: 'reference_values',
    from: 609,
    same: {
      kind: 'synonym',
      description: null,
      position: 1000,
      active: 1,
      created_at: '2026-11-23 00:00:00.000',
      updated_at: '2026-11-23 00:00:00.000',
      introduction: null,
    },
    columns: ['value', 'label'],
    rows: `
音楽 : music | 音乐 : music | 音樂 : music | 음악 : music | музыка : music | музика : music | موسيقى : music | संगीत : music |
müzik : music | muzyka : music | muziek : music | ゲーム : games, gaming | 游戏 : games, gaming | 遊戲 : games, gaming |
게임 : games, gaming | игра : games, gaming | игры : games, gaming | ігри : games, gaming | ألعاب : games, gaming |
खेल : games, gaming | juego : games, gaming | oyun : games, gaming | gry : games, gaming | giochi : games, gaming |
jogo : games, gaming | spil : games, gaming | permainan : games, gaming | 动漫 : anime, manga | 動漫 : anime, manga |
漫画 : manga, anime | 애니 : anime | 애니메이션 : anime | 만화 : manga, anime | манга : manga | أنمي : anime | एनीमे : anime |
プログラミング : programming, コード | 开发 : programming | 编程 : programming, コード | 程式 : programming | 프로그래밍 : programming |
программирование : programming | програмування : programming | برمجة : programming | प्रोग्रामिंग : programming |
programmieren : programming | programmation : programming | programacion : programming | programacao : programming |
programowanie : programming | programlama : programming | programmazione : programming | アート : art, drawing | 艺术 : art |
美術 : art | イラスト : illustration, art | 绘画 : drawing, art | 그림 : drawing, art | 미술 : art | искусство : art |
рисование : drawing, art | мистецтво : art | فن : art | رسم : drawing, art | कला : art | arte : art | kunst : art |
sztuka : art | sanat : art | seni : art | 雑談 : community, chat | 聊天 : community, chat | 수다 : community, chat |
채팅 : chat | общение : community, chat | спілкування : community, chat | دردشة : chat, community |
बातचीत : chat, conversation | charla : chat | plaudern : chat | sohbet : chat | rozmowy : chat, community |
勉強 : study, education | 学习 : study, education | 공부 : study, education | учёба : study, education |
навчання : study, education | دراسة : study, education | lernen : study, learning | ders : study |
nauka : science, study | 科学 : science | 과학 : science | наука : science | علوم : science | विज्ञान : science |
wissenschaft : science | ciencia : science | 技術 : technology | 技术 : technology | 기술 : technology |
технологии : technology | технології : technology | تقنية : technology | technik : technology |
tecnologia : technology | 言語 : language | 语言 : language | 언어 : language | язык : language | мова : language |
لغة : language | भाषा : language | sprache : language | sprachen : language | idioma : language | idiomas : language |
langue : language | lingua : language | 英語 : english | 英语 : english | 영어 : english | английский : english |
англійська : english | ingles : english | anglais : english | englisch : english | 管理 : moderation, admin |
관리 : moderation, admin | модерация : moderation | модерація : moderation | إدارة : moderation, admin | 天気 : weather |
天气 : weather | 날씨 : weather | погода : weather | طقس : weather | मौसम : weather | wetter : weather | clima : weather |
tiempo : weather, time | meteo : weather | hava : weather | pogoda : weather | 翻訳 : translation | 翻译 : translation |
번역 : translation | переводчик : translation | перевод : translation | перекладач : translation | ترجمة : translation |
अनुवाद : translation | traducao : translation | traduccion : translation | tłumacz : translation |
çeviri : translation | umfrage : polls, voting | umfragen : polls, voting | encuesta : polls, voting |
enquete : polls, voting | sondage : polls, voting | sondaggio : polls, voting | anket : polls, voting |
ankieta : polls, voting | 投票 : polls, voting | 투표 : polls, voting | опрос : polls, voting | опитування : polls, voting |
تصويت : polls, voting | gewinnspiel : giveaways | verlosung : giveaways | sorteo : giveaways | sorteio : giveaways |
tirage : giveaways | concours : giveaways, challenges | çekiliş : giveaways | розыгрыш : giveaways |
розіграш : giveaways | 抽奖 : giveaways | 抽選 : giveaways | erinnerung : reminders | recordatorio : reminders |
lembrete : reminders | rappel : reminders | 提醒 : reminders | 알림 : reminders | напоминание : reminders |
нагадування : reminders | nivel : levels | niveau : levels | 等级 : levels | レベル : levels | 레벨 : levels |
уровень : levels | seviye : levels | bienvenida : welcome | bienvenue : welcome | willkommen : welcome |
boasvindas : welcome | 欢迎 : welcome | приветствие : welcome | wirtschaft : economy | экономика : economy |
経済 : economy | 本 : books | 読書 : books, reading, 독서 | 书 : books | 读书 : books, reading | книги : books, reading |
كتب : books, reading | किताबें : books, reading | kitap : books, reading | ksiazki : books, reading |
料理 : cooking, recipes | 烹饪 : cooking, recipes | 요리 : cooking, recipes | кулинария : cooking, recipes |
طبخ : cooking, recipes | ricette : recipes, cucina | recetas : recipes, cooking | rezepte : recipes, cooking |
recettes : recipes, cooking | 植物 : plants, gardening | 식물 : plants, gardening | растения : plants, gardening |
рослини : plants, gardening | نباتات : plants, gardening | pflanzen : plants, gardening | plantas : plants, gardening |
plantes : plants, gardening | brazilian : portuguese | brasileiro : portuguese | jukebox : music, radio |
transcript : notes, recording | stable-diffusion : generated art, images | dall-e : generated art, images |
hall-of-fame : highlights | best-posts : highlights | fish-tank : aquarium, pets | dinner : recipes, cooking |
meal : recipes, cooking | whodunit : mystery, crime | thriller : mystery, crime | paleontology : fossils, geology |
audio-drama : theatre, radio`,
  },
  {
    table: 'denial_reasons',
    from: 1,
    same: { active: 1, created_at: '2026-11-20 00:00:00.000', updated_at: '2026-11-20 00:00:00.000' },
    columns: ['name', 'text', 'position'],
    rows: `
Invite does not work : The invite link does not work, or does not lead to what is listed. Make one that does not end. : 10 |
Offline : The bot was offline or did not answer when it was tried. Submit it again once it runs all the time. : 20 |
Too little said : The description does not say what it is good for. Describe what it does and how one uses it. : 30 |
Copy of another listing : It is almost the same as something that is listed already. Say and show what is different. : 40 |
Too many permissions : It asks for permissions that it does not need, Administrator for example. Ask for fewer, or explain. : 50 |
Content not marked : It shows adult content without being marked as NSFW. Mark it, or keep that content out. : 60 |
Against the platform’s rules : It breaks the rules of the chat platform, so it cannot be listed here. : 70 |
Harmful or misleading : It deceives, spams or harms people, or promises what it does not do. : 80 |
Not yours : It was not shown that you run it. Have its owner submit it, or prove that you are one. : 90`,
  },
  {
    table: 'audit_heads',
    same: { id: 0, sequence: 0, hash: '0000000000000000000000000000000000000000000000000000000000000000' },
  },
  {
    table: 'canned_answers',
    from: 1,
    same: { active: 1, created_at: '2026-11-22 00:00:00.000', updated_at: '2026-11-22 00:00:00.000' },
    columns: ['name', 'audience', 'text'],
    rows: `
Nothing found : reporter : Thank you for the report. We looked at it carefully and found nothing that is against the rules. |
Acted on it : reporter : Thank you for the report. You were right, and we acted on it. |
Decision stands : appellant : A second member of the team looked at this again. The decision stands, for the reason that it names. |
Decision was wrong : appellant : A second member of the team looked at this again. The decision was wrong, and we are sorry. We are correcting it.`,
  },
];
