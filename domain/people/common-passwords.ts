/**
 * What people choose first, in letters only: figures, signs and look-alikes around them are taken off before the look-up
 * (see passwords.ts), so that 'Welcome1', 'w3lcome!!' and 'WELCOME2024' are one entry.
 */
const words = `
password passwort passwd passphrase mypassword thepassword newpassword oldpassword passwordpassword passpass
changeme changeit changethis letmein letmeinn letmeinnow opensesame default secret topsecret secretsecret private
welcome welcomehome welcomeback hello hellohello helloworld goodmorning goodluck whatever nothing nopassword
admin administrator adminadmin root rootroot superuser supervisor manager master sysadmin system operator user
username useruser guest guestguest demo demodemo demouser test testtest testing tester testuser temp temporary
login loginlogin logmein signin account access accesso enter computer internet server database oracle office
windows microsoft google facebook twitter linkedin youtube amazon apple iphone samsung android netflix spotify
qwerty qwertyu qwertyui qwertyuiop qwertyqwerty qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl
asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwerasdf qwer qweqwe asdasd zxczxc abcd abcdef abcabc
abc abcdefg abcdefgh poiuytrewq mnbvcxz aaaaaa xxxxxx
iloveyou iloveyouu ilovegod iloveme ilovemyself loveyou lovelove lovely loveme lover forever always sweetheart
sweetie honey darling princess prince babygirl babyboy baby angel angels beautiful gorgeous blessed blessing
sunshine rainbow flower flowers butterfly dolphin monkey dragon tiger lion panther eagle falcon phoenix unicorn
horse puppy kitten kitty chicken bunny turtle spider cheese cookie chocolate banana orange cherry peanut pepper
ginger coffee whiskey vodka diamond silver golden crystal purple yellow shadow midnight starlight moonlight
superman batman spiderman ironman wolverine starwars startrek pokemon pikachu naruto minecraft fortnite roblox
matrix terminator gandalf hobbit harrypotter hogwarts mickey mickeymouse minnie scooby snoopy garfield simpsons
football soccer baseball basketball hockey tennis golf golfer volleyball swimming racing formula champion winner
yankees redsox cowboys steelers packers lakers chelsea liverpool arsenal barcelona realmadrid manchester juventus
ferrari porsche mercedes bmw audi toyota honda mustang corvette camaro harley harleydavidson yamaha chevrolet ford
michael jordan jennifer jessica ashley amanda nicole michelle matthew daniel andrew joshua robert william thomas
charlie jackson anthony alexander alexandra christopher christian elizabeth samantha stephanie victoria veronica
patrick benjamin nicholas jonathan brandon justin austin tyler taylor morgan hunter maggie sophie charlotte
george richard steven joseph edward martin oliver sebastian francis maverick madison savannah jasmine vanessa
january february march april june july august september october november december spring summer autumn winter
monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday easter halloween newyear
america american usa england london paris berlin newyork chicago boston dallas texas california florida canada
australia brooklyn houston phoenix denver atlanta seattle
jesus jesuschrist christ godisgood godislove heaven church faith trustno trustnoone trustme hope freedom liberty
justice peace victory power magic mystery mustbe fuckyou fuckoff fuckme fucking bitch asshole bullshit pussy
biteme sexy sexsex hottie playboy blink metallica nirvana slipknot eminem rockstar rocknroll guitar music
killer ninja samurai warrior hacker legend gamer player pirate cowboy wizard soldier marine navy army airforce
business company corporate marketing sales salesman customer supplier supply supplies shop shopping store welding
welder industrial brandyard merchandise promo promotion northgate orders purchase purchasing
family friend friends bestfriend mother father mommy daddy sister brother children grandma nana
number numberone nummer einstein blahblah asshat dumbass idiot stupid loser snickers hotdog pumpkin pookie
correcthorse correcthorsebatterystaple thisismypassword iamtheboss nopasswordhere
`

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
