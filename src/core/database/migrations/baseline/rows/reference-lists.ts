import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const REFERENCE_LISTS: readonly Rows[] = [
  {
    table: 'reference_values',
    from: 1,
    at: '2026-11-20 00:00:00.000',
    same: { kind: 'category', active: 1 },
    columns: ['value', 'label', 'position', 'introduction'],
    rows: `
gaming : Gaming : 10 : Find people to play with: co-op evenings, tournaments, tabletop and retro games, in every language and at every pace. |
anime : Anime : 20 : Anime and manga communities: watch together, discuss new chapters without spoilers, share drawings and find your next series. |
community : Community : 30 : Places to meet people and talk about anything, from quiet tea rooms and hobby circles to lively meeting points with events. |
music : Music : 40 : Listen together, get feedback on your tracks, find a band or talk about records, instruments and concerts. |
art : Art : 50 : Drawing, crafts, photography and everything else made by hand or with pixels: show your work, learn from critique and join challenges. |
programming : Programming : 60 : Ask questions, review code and build things together: programming languages, game development, open source and first steps. |
science : Science : 70 : From stargazing to statistics: discuss papers, share observations and ask people who know the field. |
technology : Technology : 80 : Hardware, home servers, operating systems and gadgets: get help with a build, compare setups and follow what is new. |
education : Education : 90 : Study rooms, homework help and book circles: learn at your own pace, with people who keep each other going. |
language : Language : 100 : Practise a language with native speakers and other learners: text and voice, beginners and advanced, in dozens of languages. |
roleplay : Roleplay : 110 : Write stories together: fantasy courts, space stations and detective cases, with rules and pace for every kind of player. |
other : Other : 120 : Servers that fit no other category, and are often all the more worth a visit.`,
  },
  {
    table: 'reference_values',
    from: 13,
    at: '2026-11-20 00:00:00.000',
    same: { kind: 'content-rating', active: 1 },
    columns: ['value', 'label', 'position'],
    rows: `
general : General : 10 | teen : Teen : 20 | mature : Mature : 30 | violence : Violence : 40 | gambling : Gambling : 50 |
strong-language : Strong language : 60`,
  },
  {
    table: 'reference_values',
    from: 19,
    at: '2026-11-20 00:00:00.000',
    same: { kind: 'reserved-slug', position: 1000, active: 1 },
    columns: ['value', 'label'],
    rows: `
about : About | account : Account | admin : Admin | administrator : Administrator | all : All | api : Api | app : App |
auth : Auth | badges : Badges | ban : Ban | best : Best | bids : Bids | blog : Blog | bot : Bot | bots : Bots |
browse : Browse | bump : Bump | bumps : Bumps | categories : Categories | category : Category | contact : Contact |
create : Create | dashboard : Dashboard | delete : Delete | developer : Developer | developers : Developers |
discover : Discover | docs : Docs | edit : Edit | explore : Explore | feed : Feed | healthz : Healthz | help : Help |
home : Home | index : Index | invite : Invite | invites : Invites | languages : Languages | legal : Legal |
list : List | listing : Listing | listings : Listings | login : Login | logout : Logout | mail : Mail |
marquee : Marquee | me : Me | media : Media | metrics : Metrics | moderator : Moderator | mine : Mine | new : New |
newest : Newest | null : Null | official : Official | owner : Owner | popular : Popular | privacy : Privacy |
profile : Profile | queue : Queue | random : Random | ratings : Ratings | readyz : Readyz | register : Register |
reports : Reports | reviews : Reviews | root : Root | rules : Rules | search : Search | security : Security |
server : Server | servers : Servers | settings : Settings | sign-in : Sign in | sign-out : Sign out | signup : Signup |
spotlight : Spotlight | staff : Staff | static : Static | stats : Stats | status : Status | submit : Submit |
support : Support | system : System | tag : Tag | tags : Tags | terms : Terms | tokens : Tokens | top : Top |
trending : Trending | undefined : Undefined | user : User | users : Users | verified : Verified | vote : Vote |
votes : Votes | www : Www`,
  },
];
