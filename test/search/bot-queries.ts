/** Search | right answers. */
export const BOTS = `
lanternfish | Lanternfish
lantern fish | Lanternfish
lanternfsh | Lanternfish
latnernfish | Lanternfish
lantern | Lanternfish
welcome bot | Lanternfish
welcome new members | Lanternfish
self roles | Lanternfish; Hearthkeep
notes | Quillback
meeting notes | Quillback
summarize conversations | Quillback
moderation bot | Gristmill; Tidewarden
mod bot | Gristmill; Tidewarden
automod | Gristmill; Tidewarden
warn system | Tidewarden
moderation logs | Tidewarden
loging | Tidewarden
reminder | Mossbell; Brambleclock; Wharfinger
remind me bot | Mossbell
calender | Mossbell; Brambleclock
music bot | Copperwren; Hollowdrum
best music bot | Copperwren; Hollowdrum
free music bot for discord | Copperwren; Hollowdrum
play songs | Copperwren; Hollowdrum
radio | Copperwren
economy | Pebblejay; Pennywort
economy bot with shop | Pennywort
economey | Pebblejay; Pennywort
trading | Pebblejay; Pinchbeck
fishing game | Pebblejay
writing prompts | Inkwhistle; Emberquill
word count | Inkwhistle
rss feed | Cinderpost
rss | Cinderpost
news | Cinderpost
poll bot | Wickerbee
polls | Wickerbee
vote bot | Wickerbee
survey | Wickerbee
weather | Saltmarsh
wether | Saltmarsh
weather forecast | Saltmarsh
ticket bot | Gullwing Post
tickets | Gullwing Post
support tickets | Gullwing Post
help desk | Gullwing Post
soundboard | Hollowdrum
sound board | Hollowdrum
recipes | Marrowmint
cooking | Marrowmint
backup server | Oakum & Tar
backups | Oakum & Tar
restore channels | Oakum & Tar
oakum and tar | Oakum & Tar
card game | Pinchbeck; Thimblerig
collect cards | Pinchbeck
chess | Rookery
play chess | Rookery
timezone | Sundial Sally; Mossbell
time zones | Sundial Sally; Mossbell
casino | Thimblerig
gambling bot | Thimblerig
drawing prompts | Umberfox
art challenge | Umberfox
book club | Vellum & Vine
bookclub | Vellum & Vine
reading | Vellum & Vine
halloween | Willowwisp
ghost stories | Willowwisp
habit tracker | Yarrow
translate | Zephyrling
translator bot | Zephyrling
translation | Zephyrling
temp voice channels | Ashlar
voice rooms | Ashlar
server stats | Bellwether Lane
statistics | Bellwether Lane
analytics | Bellwether Lane
birthday | Candlenut
birthdays | Candlenut
bday bot | Candlenut
starboard | Driftglass
highlights | Driftglass
announcement writer | Emberquill
dice roller | Foxglove Dice
dice | Foxglove Dice
dnd | Foxglove Dice
d&d dice | Foxglove Dice
word filter | Gristmill
swear filter | Gristmill
monster pet | Hazelmaw; Kelpie Keeper
virtual pet | Hazelmaw; Kelpie Keeper
anti raid | Ironsedge
antiraid | Ironsedge
anti-raid bot | Ironsedge
raid protection | Ironsedge
trivia | Jackstraw
quiz bot | Jackstraw; Vireo Vale
aquarium | Kelpie Keeper
image generator | Loomlight
ai art | Loomlight
ai images | Loomlight
giveaway bot | Mudlark
giveaways | Mudlark
give away | Mudlark
raffle | Mudlark
level bot | Orchard Row
levels | Orchard Row
leveling | Orchard Row
xp bot | Orchard Row
ranks | Orchard Row
bug reports | Parsnip
issue tracker | Parsnip
split bills | Quoin
currency converter | Quoin
pomodoro | Rushlight
study timer | Rushlight
focus timer | Rushlight
custom commands | Scrimshaw
custom comands | Scrimshaw
suggestions | Tallowby
feedback | Tallowby
learn languages | Vireo Vale; Zephyrling
vocabulary | Vireo Vale
bump reminder | Wharfinger
ascii text | Xylograph
gardening | Zinnia Beds
astronomy | Astrolabe Nine
stars tonight | Astrolabe Nine
city builder | Cobblestone Quarter
rain sounds | Everbrook
white noise | Everbrook
background noise | Everbrook
role menu | Hearthkeep
reaction roles | Hearthkeep
rolemenu | Hearthkeep
todo list | Juniper Jot
to-do | Juniper Jot
icebreakers | Kindling
ice breaker | Kindling
conversation starters | Kindling
shop | Pennywort
staff shifts | Quarterdeck
event planner | Quarterdeck; Mossbell; Vellum & Vine
gullwingpost | Gullwing Post
sundial saly | Sundial Sally
zepyrling | Zephyrling
`;
