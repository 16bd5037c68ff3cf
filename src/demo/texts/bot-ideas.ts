import { ideasFrom, type Idea } from './idea.js';

/** Name | tags | description | traits. All invented. */
export const BOT_IDEAS: readonly Idea[] = ideasFrom(`
Lanternfish | welcome, roles, utility | Lights the way for new members: a guided tour, self-service roles and a daily digest. | mine verified example
Quillback | notes, productivity | Turns long conversations into tidy notes that your members can search later. | verified
Tidewarden | moderation, logging, safety | Calm moderation with graded warnings, a shared case file and appeals by form. | verified
Mossbell | reminders, calendar | Reminds every member at the right hour in their own time zone, including repeating events. |
Copperwren | music, radio | Plays the tracks you own from your own storage, with fades and a shared queue. |
Pebblejay | economy, games | A tiny pebble economy with trading, fishing trips and a market every Saturday. |
Inkwhistle | writing, roleplay | Writing sprints, word counts and prompts for storytellers, alone or as a team. | ten
Fernlatch | verification, safety | A friendly door check: one question, one picture, no personal data kept. | mine pending
Cinderpost | feeds, news | Posts new entries of any feed into a channel, grouped so that nobody is flooded. |
Wickerbee | polls, voting | Ranked polls, secret ballots and results that are easy to read. | official verified
Saltmarsh | weather, utility | Forecasts, tide tables and storm warnings for the places your members follow. |
Brambleclock | events, calendar | Plans events with sign-up lists, waiting lists and automatic reminders. | mine draft
Gullwing Post | tickets, support | A help desk in your server: tickets, hand-overs, canned answers and a queue view. |
Hollowdrum | music, soundboard | A soundboard for voice channels with your own clips and a volume guard. |
Marrowmint | cooking, fun | Recipes from whatever is left in the fridge, with a shopping list for the whole flat. |
Nettlecast | audio, recording | Records your round table in separate tracks and hands them to the host only. | pending
Oakum & Tar | backup, admin | Nightly backups of channels, roles and rules, restored with one command. | verified
Pinchbeck | cards, games, trading | Collect, swap and frame hand-drawn cards; a new set with every season. |
Rookery | chess, games | Correspondence chess with ratings, puzzles and a club table. |
Sundial Sally | time, utility | Shows any time in everyone's time zone and finds a slot that suits the whole team. | noslug
Thimblerig | games, casino | Cups, dice and card tables with play money; a daily limit that staff can set. |
Umberfox | art, challenges | A drawing prompt every morning, a gallery every evening, and a kind critique circle. |
Vellum & Vine | books, community | Runs your book club: choosing, reading plan, spoiler-safe chapters and meetings. |
Willowwisp | games, halloween | Hide and seek through your channels, and ghost stories that members write together. | orphan
Yarrow | health, habits | Habit streaks with a gentle tone: nobody is shamed for a missed day. |
Zephyrling | translation, language | Translates a message when someone reacts with a flag, with the original one tap away. | ai verified
Ashlar | voice, utility | Voice rooms on demand that vanish when the last person leaves. |
Bellwether Lane | statistics, admin | Growth, activity and quiet hours of your community in one weekly chart. |
Candlenut | birthdays, fun | Remembers birthdays without asking for the year and brings a different cake each time. |
Driftglass | highlights, community | The best messages of the week, chosen by reactions, polished on one board. |
Emberquill | writing, assistant | Drafts announcements in the tone of your community and lets a human send them. | ai
Foxglove Dice | dice, roleplay, tabletop | Dice for every table: pools, exploding dice, secret rolls and a fair log. | verified
Gristmill | moderation, filter | Word filters that understand spelling tricks and explain every decision to staff. | flagged
Hazelmaw | games, monsters | Raise a small monster, feed it conversation, and meet the others at the pond. |
Ironsedge | safety, antiraid | Notices a raid in its first seconds, closes the doors and tidies up afterwards. |
Jackstraw | trivia, games | Trivia nights with teams, buzzers and a host who never loses patience. |
Kelpie Keeper | games, pets | One aquarium for the whole server; every channel is another kind of water. |
Loomlight | art, images | Weaves a picture from a sentence, labels it as AI-made and keeps no copy. | ai
Mudlark | giveaways, fun | Fair draws with entry rules, proof of the random choice and a re-draw if nobody answers. |
Nightjar After Dark | adult, games | Party questions for grown-ups, only in age-restricted channels. | nsfw
Orchard Row | levels, roles | Levels that grow like trees: slow, seasonal, and impossible to spam. |
Parsnip | development, issues | Files bug reports with steps, versions and a duplicate check before anyone is pinged. |
Quoin | utility, money | Converts currencies, splits bills and keeps track of who paid for the pizza. |
Rushlight | study, timer | Focus rounds for study rooms with shared breaks and a wall of finished tasks. |
Scrimshaw | custom-commands, utility | Carve your own commands from small blocks, with a dry run before they go live. |
Tallowby | suggestions, feedback | Anonymous suggestions that staff can answer, merge and mark as done. | noslug
Undertow Relay | advertising, growth | Passes invites between partner servers so that small communities are found. | suspended quarantine
Vireo Vale | language, learning | Five new words a day in eleven languages, with a quiz that adapts to you. |
Wharfinger | reminders, growth | Tells your helpers when the next bump is due, and thanks the ones who did it. | farmed
Xylograph | text, fun | Prints short messages as woodcut letters, with borders and seasonal ornaments. | noslug
Yonderline | travel, maps | Plans a trip with friends: places, trains, costs and who brings the tent. | pending
Zinnia Beds | gardening, hobby | Sowing calendar, frost warnings and a diary with pictures of your bed. |
Astrolabe Nine | astronomy, science | Shows what is in the sky tonight, wherever you are. |
Bracken Trail | outdoor, maps | Hiking plans, packing lists and a check-in that raises the alarm if you miss it. | pending
Cobblestone Quarter | games, building | A city that the whole server builds, one house a day, with a mayor by election. |
Dovetail | projects, community | Finds partners for game jams and side projects by skill and free evenings. | draft
Everbrook | audio, focus | Rain, river and railway: background sound that never repeats. | hiddenreviews
Flintlock Frank | fun, memes | Answers everything with a pirate joke. | denied
Grackle Copy | moderation | Does what the other bots do, only faster. | removed
Hearthkeep | roles, menus | Role menus that explain themselves, with limits, groups and expiry dates. |
Isinglass | safety, images | Looks at pictures before members do and blurs what your rules forbid. | ai pending
Juniper Jot | lists, productivity | A shared to-do list per channel, with owners, due dates and a Friday summary. |
Kindling | icebreakers, community | A question that starts a conversation, at the hour when your server is quiet. | zero
Larkspur Lute | music, games | Guess the tune from three notes, in teams, with songs that members recorded. | denied
Merrow Deep | roleplay, games | A sea tale in chapters: a crew, a ship, a vote on every crossroads. | banned suspended
Nonpareil | utility | Everything in one bot. | denied
Osprey Drop | feeds, video | Announces new videos and streams of your members, at most once an hour. | draft
Pennywort | economy, shop | A shop for your own currency: roles, tickets, colors and one very slow snail. |
Quarterdeck | staff, admin | Shifts, hand-over notes and holiday cover for moderator teams. |
Rosehip Radio | music, radio | Community radio with a schedule, listener requests and a studio clock. | removed
`);
