/** The searches of the first evaluation. Search | right answers. */
export const FIRST_BOTS = `
lanternfsh | Lanternfish
music bot | Copperwren; Hollowdrum
moderation bot | Gristmill; Tidewarden
anti raid | Ironsedge
welcome bot | Lanternfish
role menu | Hearthkeep
level bot | Orchard Row
ticket bot | Gullwing Post
birthday | Candlenut
translate | Zephyrling
image generator | Loomlight
polls | Wickerbee
weather | Saltmarsh
dice roller | Foxglove Dice
backup server | Oakum & Tar
wether | Saltmarsh
pomodoro | Rushlight
`;

export const FIRST_SERVERS = `
harbour makers | Harbor of Makers
anime | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
manga | The Paper Moon Club; Snölyktan
lo-fi | Low Tide Sessions
language exchange | Word Ferry
coding for beginners | Semicolon Support
board games | Hexagon Hollow; The Long Table
study with me | The Study Lamp
math homework | Proof by Teacup
telescope | Skylark Observatory
plants | Green Thumb Guild
bike | Two Wheels East
pixel art games | Pixel Orchard
selfhosting | Het Stille Dok
deutch | Deutsch am Küchentisch
`;
