import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { SITE_ROLES, type SiteRole } from '../../accounts/users/account.rules.js';
import { table } from './idea.js';

/** An account in the printed table, with its own key. */
export interface SamplePerson {
  readonly id: number;
  readonly uuid: string;
  readonly platformId: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly useDisplayName: boolean;
  readonly nameColor: string | null;
  readonly siteRole: SiteRole;
  /** Shown in `demo.json` and on the sign-in page. */
  readonly role: string;
  readonly note: string;
}

const { owner, voter, admin } = EXAMPLE;
const { secondAdmin } = EXAMPLE_ACCOUNTS;

/** Id | ids | username | display name, if there is one, and whether it is shown | color of the name | role on the site | role | note. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = table(`
1 | ${owner.uuid} ${owner.platformId} | ${owner.username} | ${owner.displayName} (shown) | #2a9d8f | user | owner | owns Lanternfish and Harbor of Makers
2 | 019919c0-8000-7d12-a4be-83c15f0a9d02 400000000000000002 | joss.fenwright | Joss (shown) | | user | co-developer | develops Lanternfish
3 | 01991a0e-2c00-7e83-8c70-5d2b94e1f603 400000000000000003 | odile_marsh | Odile of the Marsh | #b56576 | user | co-admin | administers Harbor of Makers
4 | ${voter.uuid} ${voter.platformId} | ${voter.username} | | | user | voter | voted for Marisol's bot and server
5 | 01991aa9-8400-70a5-b1f4-6e8d20c9b705 400000000000000005 | sefa.lindqvist | Sefa (review) (shown) | | reviewer | reviewer | staff: reviews listings
6 | 01991af7-3000-71b6-8206-c19f43ba5806 400000000000000006 | bram_oyelaran | | | partner_manager | partner manager | staff: partners and API access
7 | ${admin.uuid} ${admin.platformId} | ${admin.username} | Ines (shown) | #e9c46a | admin | admin | staff: everything
204 | ${secondAdmin.uuid} ${secondAdmin.platformId} | edda.varga | | | admin | second admin | staff: confirms token adjustments`).map(
  ([id, ids = '', username = '', name = '', nameColor, siteRole, role = '', note = '']) => {
    const [uuid = '', platformId = ''] = ids.split(' ');
    return {
      id: Number(id),
      uuid,
      platformId,
      username,
      displayName: name.replace(' (shown)', '') || null,
      useDisplayName: name.endsWith('(shown)'),
      nameColor: nameColor || null,
      siteRole: SITE_ROLES.find((known) => known === siteRole) ?? 'user',
      role,
      note,
    };
  },
);

export const OWNER = 1;
export const CO_DEVELOPER = 2;
export const CO_ADMIN = 3;
export const VOTER = 4;
export const REVIEWER = 5;
export const PARTNER_MANAGER = 6;
export const ADMIN = 7;
export const PARTNER = 8;
export const BANNED = 9;
export const BANNED_FOR_A_WHILE = 10;
export const PARDONED = 11;
export const WITHOUT_API = 12;
/** Accounts that joined late and own no listings. */
export const VOTE_BANNED = 201;
export const TROUBLESOME = 202;
export const HELPFUL = 203;
export const SECOND_ADMIN = 204;
export const LEAVING = 205;
/** The accounts of a farm that votes for a sample listing. */
export const FARMED = Array.from({ length: 24 }, (_none, index) => 206 + index);

/** Staff accounts are never among suspicious voters. */
export const STAFF: readonly number[] = [REVIEWER, PARTNER_MANAGER, ADMIN, SECOND_ADMIN];

export const FIRST_WORDS = words(`
amber ashen birch bramble briar brisk calm cedar chalk cinder clover cobalt copper coral crisp dapple dusky ember fable
feather fern flint foggy frosty gentle ginger golden granite hazel hollow humble indigo ivory jolly juniper lemon lilac
linen little lucky lunar maple marble merry misty mossy muted nimble noble oaken olive opal paper pepper plum polar quiet
quick rainy rowan rustic saffron salty sandy silent silver sleepy sly snowy solar spruce steady stormy sunny tawny tidal
timber umber velvet violet wandering wild willow winter wooden`);

export const SECOND_WORDS = words(`
acorn anchor anvil badger barn basin beacon beetle bell bison bottle bridge brook button candle canoe canvas castle comet
cricket crow dingo dolphin drum falcon ferret fiddle finch fox garden gecko goose grove hare harp heron hill husky ibis
islet jackal jay kettle kite lantern lark ledger lemur lynx magpie marmot marten meadow mill mole moth newt otter owl
parcel pebble pelican pigeon pine plover puffin quail quill rabbit raven reed robin sail shrew sparrow spoon stoat stork
swallow tapir teapot thicket thistle toad trout turnip turtle vole walnut walrus weasel whistle wren yak`);

export const SHOWN_NAMES = lines(`
Aino, Bastien, Chiamaka, Dario, Eluned, Femke, Gökçe, Haruto, Ilse, Jarmila, Kweku, Léonie, Mattéo, Nilufar, Oisín, Paloma,
Quirin, Rúna, Saoirse, Tamsin, Ümit, Vasco, Wanja, Xochitl, Yara, Žofie, Наталка, Богдан, さくら, 春樹, 민서, 지호, ليلى, נועם,
Aunt Petunia, Captain Lint, Count Backwards, Doctor Maybe, Just Theo, Not A Robot (yet), Old Salt, Sir Loin, The Other Kim,
✨ Fen ✨, Kit & Caboodle, <Bracket>, Robin "Wren" Hale`);

export const NAME_COLORS = words('#e76f51 #2a9d8f #264653 #f4a261 #8ab17d #6d597a #355070 #bc4749 #457b9d #9c89b8');

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function lines(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}
