"""Two hundred texts that report no error: prose, code, poems, logs of success, other languages, noise."""

import random

PROSE = (
    "The train leaves at half past seven and arrives in the old town before noon.",
    "Our team met on Tuesday to plan the next quarter. Everybody agreed that fewer meetings would help.",
    "Add two eggs, a pinch of salt and 200 g of flour, stir until smooth, and let the batter rest for an hour.",
    "The museum opens daily from ten to six; on Thursdays the entrance is free after four o'clock.",
    "She wrote three novels before she turned thirty, and none of them was about the sea.",
    "Please find attached the minutes of the meeting and the list of participants.",
    "Thank you for your order. We will send the parcel within two working days.",
    "A good knife is sharpened once a month and never sees the inside of a dishwasher.",
    "In 1969 two people walked on the moon while a third one waited in orbit.",
    "The quick brown fox jumps over the lazy dog.",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.",
    "Docker is a platform for packaging applications into containers that run the same everywhere.",
    "Python was first released in 1991. Its name comes from a comedy group and not from the snake.",
    "Git was written in a few weeks in 2005 and is used by most open source projects today.",
    "Kubernetes schedules containers on a cluster of machines and restarts them when it has to.",
    "We moved our build from one server to another last week and everything went smoothly.",
    "Rust has a borrow checker, which some people love and others learn to love.",
    "I am looking for a good book about databases for beginners, any recommendations?",
    "What is the difference between a thread and a process?",
    "How do I write a unit test for a function that returns a list?",
    "The release contains faster start-up, a new dark theme and translations into six languages.",
    "Our office has moved. The new address is 12 Garden Street, second floor, ring twice.",
    "TypeScript adds types to JavaScript; the compiler takes them away again.",
    "Happy birthday! I hope you have a wonderful day with cake and good company.",
    "The weather will be sunny in the south, with light winds and temperatures around 24 degrees.",
    "Breathe in slowly, hold for four seconds, and breathe out again.",
    "The committee approved the budget with nine votes to two and adjourned at noon.",
    "To the editor: I read your article on bees with pleasure and would like to add a detail.",
    "Chapter 4. In which the hero leaves home, crosses a river and meets an old friend.",
    "Mix the paint well before use and keep it away from children.",
    "Meeting notes: ship the new search on Friday; Ana writes the announcement; Li updates the docs.",
    "This library is licensed under the Apache License, Version 2.0. You may obtain a copy of the license at its site.",
    "Table of contents: Introduction, Getting started, Configuration, Deployment, Glossary, Index.",
    "PostgreSQL is a relational database with many extensions and a friendly community.",
    "The GPU in this laptop has 8 GB of memory and three fans.",
    "Redis keeps data in memory and answers in well under a millisecond.",
    "The new espresso machine is on the second floor next to the printer.",
    "Step 1: open the box. Step 2: take out the manual. Step 3: read it.",
    "Two households, both alike in dignity, in a small town by the river.",
    "He counted the stairs each morning: there were always forty-one.",
)

POEMS = (
    "The lamp burns low,\nthe night is long,\na sparrow somewhere\nstarts its song.",
    "Snow on the field\nand no path in it yet.\nI wait with my boots on.",
    "O river, carry what I say\nto towns that I shall never see;\nand bring, upon some other day,\na word from there to me.",
    "Roses are red,\nviolets are blue,\nthe kettle is singing\nand so are you.",
    "An old pond sleeps.\nA frog thinks about it.\nSplash.",
    "Seven grey geese in a sky of slate,\nseven long necks and one that is late.",
    "The moon has set, the stars are few,\nthe baker lights his oven;\nthe street is his, and wet with dew,\nand warm the bread he's wove in.",
    "床头有一盏灯\n灯下有一本书\n书里有一条河\n河边没有人",
    "春天的雨落在瓦上\n声音很轻\n像有人在远处\n翻一本旧书",
    "Der Mond steht still,\ndas Haus ist leer,\nein Vogel singt,\nman hört ihn sehr.",
)

CODE = (
    "def add(left, right):\n    return left + right\n\nprint(add(2, 3))",
    "for (let i = 0; i < 10; i++) {\n  console.log(i * i);\n}",
    'fn main() {\n    let names = vec!["a", "b"];\n    for name in &names {\n        println!("{name}");\n    }\n}',
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("hello")\n}',
    "SELECT name, count(*) FROM orders GROUP BY name ORDER BY 2 DESC LIMIT 5;",
    "public class Circle {\n  private final double radius;\n  public Circle(double radius) { this.radius = radius; }\n}",
    '#include <stdio.h>\n\nint main(void) {\n    puts("hello");\n    return 0;\n}',
    "<ul>\n  <li>Apples</li>\n  <li>Pears</li>\n</ul>",
    "body {\n  margin: 0;\n  font-family: sans-serif;\n  color: #222;\n}",
    'FROM python:3.12-slim\nWORKDIR /app\nCOPY . .\nRUN pip install .\nCMD ["app"]',
    'services:\n  web:\n    image: nginx\n    ports:\n      - "8080:80"',
    "name: test\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4",
    '{\n  "name": "shop",\n  "version": "1.2.0",\n  "private": true\n}',
    'import pandas as pd\n\nframe = pd.read_csv("sales.csv")\nprint(frame.groupby("month").sum())',
    "const total = items.map((item) => item.price).reduce((a, b) => a + b, 0);",
    'git checkout -b new-page\ngit add .\ngit commit -m "Add the new page"',
    "docker compose up -d\ndocker compose ps",
    "kubectl get pods -n shop\nkubectl logs deploy/web",
    "npm install\nnpm run build\nnpm start",
    "class Stack:\n    def __init__(self):\n        self.items = []\n\n    def push(self, item):\n        self.items.append(item)",
    'resource "aws_s3_bucket" "site" {\n  bucket = "example-site"\n}',
    "struct Point { x: f64, y: f64 }\n\nimpl Point {\n    fn length(&self) -> f64 { (self.x * self.x + self.y * self.y).sqrt() }\n}",
    '#!/bin/sh\nset -eu\nfor file in *.txt; do\n  wc -l "$file"\ndone',
    "interface User {\n  id: number;\n  name: string;\n}\n\nexport function greet(user: User) {\n  return `Hello ${user.name}`;\n}",
    "import torch\nmodel = torch.nn.Linear(4, 2)\nprint(model(torch.ones(1, 4)).shape)",
    "CREATE TABLE book (id integer PRIMARY KEY, title text NOT NULL);\nINSERT INTO book (title) VALUES ('Rivers');",
    "try:\n    value = int(text)\nexcept ValueError:\n    value = 0",
    "server {\n  listen 80;\n  server_name example.com;\n  root /var/www/html;\n}",
    "cmake_minimum_required(VERSION 3.20)\nproject(shop)\nadd_executable(shop main.cpp)",
    "all: shop\n\nshop: main.o\n\tcc -o shop main.o\n\nclean:\n\trm -f shop main.o",
)

SUCCESS = (
    "Successfully installed requests-2.32.3 urllib3-2.2.2",
    "added 214 packages, and audited 215 packages in 6s\n\n31 packages are looking for funding\n\nfound 0 vulnerabilities",
    "Already up to date.",
    "On branch main\nYour branch is up to date with 'origin/main'.\n\nnothing to commit, working tree clean",
    "   Compiling shop v0.1.0 (/home/me/shop)\n    Finished dev [unoptimized + debuginfo] target(s) in 2.31s\n     Running `target/debug/shop`\nhello",
    "ok  \texample.com/shop\t0.412s\nok  \texample.com/shop/cart\t0.102s",
    "============================= test session starts ==============================\ncollected 42 items\n\ntests/test_cart.py ..........................................            [100%]\n\n============================== 42 passed in 1.03s ==============================",
    "[INFO] BUILD SUCCESS\n[INFO] ------------------------------------------------------------------------\n[INFO] Total time:  4.201 s\n[INFO] Finished at: 2026-03-02T10:11:12Z",
    "BUILD SUCCESSFUL in 8s\n12 actionable tasks: 12 executed",
    "Build succeeded.\n    0 Warning(s)\n    0 Error(s)\n\nTime Elapsed 00:00:03.12",
    " ✓ Compiled successfully\n ✓ Linting and checking validity of types\n ✓ Collecting page data\n ✓ Generating static pages (8/8)",
    "vite v5.4.2 building for production...\n✓ 34 modules transformed.\ndist/index.html  0.46 kB │ gzip: 0.30 kB\n✓ built in 512ms",
    'Release "web" has been upgraded. Happy Helming!\nNAME: web\nNAMESPACE: default\nSTATUS: deployed\nREVISION: 4',
    "Apply complete! Resources: 3 added, 0 changed, 0 destroyed.",
    "deployment.apps/web created\nservice/web created",
    "NAME                   READY   STATUS    RESTARTS   AGE\nweb-5d9c7b8f4-abcde    1/1     Running   0          3d",
    'CONTAINER ID   IMAGE     COMMAND   CREATED   STATUS   PORTS   NAMES\n3f2a1b   nginx   "/docker…"   2 hours ago   Up 2 hours   80/tcp   web',
    "#8 [4/5] RUN pip install .\n#8 DONE 12.4s\n#9 exporting to image\n#9 DONE 0.8s",
    "INFO:     Started server process [4711]\nINFO:     Waiting for application startup.\nINFO:     Application startup complete.\nINFO:     Uvicorn running on http://127.0.0.1:8000 (Press CTRL+C to quit)",
    "2026-01-05 08:00:00,120 INFO worker: 120 jobs done in 3.2 s\n2026-01-05 08:01:00,118 INFO worker: 131 jobs done in 3.4 s",
    '127.0.0.1 - - [05/Jan/2026:08:00:00 +0000] "GET / HTTP/1.1" 200 5120 "-" "Mozilla/5.0"',
    "Jan  5 08:00:00 web systemd[1]: Started nginx.service - A high performance web server.",
    "Enumerating objects: 5, done.\nCounting objects: 100% (5/5), done.\nWriting objects: 100% (3/3), 310 bytes | 310.00 KiB/s, done.\nTo github.com:me/shop.git\n   1a2b3c4..5d6e7f8  main -> main",
    "Cloning into 'shop'...\nremote: Enumerating objects: 120, done.\nReceiving objects: 100% (120/120), done.",
    "Reading package lists... Done\nBuilding dependency tree... Done\ncurl is already the newest version (7.88.1).\n0 upgraded, 0 newly installed, 0 to remove and 0 not upgraded.",
    "Epoch 1/5\n1563/1563 [==============================] - 8s 5ms/step - loss: 1.52 - accuracy: 0.45\nEpoch 2/5\n1563/1563 [==============================] - 7s 5ms/step - loss: 1.21 - accuracy: 0.57",
    "PING example.com (192.0.2.10) 56(84) bytes of data.\n64 bytes from 192.0.2.10: icmp_seq=1 ttl=56 time=11.2 ms",
    'HTTP/1.1 200 OK\nContent-Type: application/json\nContent-Length: 27\n\n{"status":"ok","items":12}',
    '{"level":"info","msg":"request done","status":200,"ms":12}',
    "Test Suites: 12 passed, 12 total\nTests:       84 passed, 84 total\nSnapshots:   0 total\nTime:        3.21 s",
)

OTHER_LANGUAGES = (
    "今天下午三点在二楼会议室开会，请大家带上电脑。",
    "这家店的面条很好吃，汤也不错，就是人有点多。",
    "我们上周发布了新版本，界面更简洁，速度也更快。",
    "周末打算去爬山，有人一起吗？",
    "请把发票寄到公司前台，谢谢。",
    "Python 是一门简单易学的语言，适合初学者。",
    "他从图书馆借了三本书，都是关于海洋的。",
    "Der Zug fährt um halb acht ab und ist vor Mittag in der Altstadt.",
    "Wir haben die neue Version gestern veröffentlicht, und alle sind zufrieden.",
    "Le musée est ouvert tous les jours de dix heures à dix-huit heures.",
    "La réunion de demain commence à neuf heures dans la grande salle.",
    "El tren sale a las siete y media y llega antes del mediodía.",
    "Mañana vamos al mercado a comprar fruta y pan.",
    "Il treno parte alle sette e mezza; portate un ombrello.",
    "O museu abre às dez horas e fecha às seis.",
    "Поезд отправляется в половине восьмого и прибывает до полудня.",
    "Завтра мы идём в музей, а потом в кафе.",
    "明日の会議は三時からです。資料を持ってきてください。",
    "新しいカフェは駅の近くにあります。",
    "내일 회의는 세 시에 시작합니다.",
    "De trein vertrekt om half acht en komt voor de middag aan.",
    "Pociąg odjeżdża o wpół do ósmej.",
    "Tren yedi buçukta kalkıyor.",
    "القطار يغادر في السابعة والنصف.",
    "Tàu khởi hành lúc bảy giờ rưỡi.",
)

SPARSE = ("", " ", "\n\n\n", "\t \t", "\r\n\r\n", "...", "---", "====", "ok", "hello", "hi there", "42", "3.14159", "2026-01-05", "a", "?", "你好", "谢谢",
    "yes", "no", "test", "foo bar baz", "asdf jkl;", "👍", "C", "main", "x = 1", "192.0.2.10", "https://example.com/", "me@example.com")  # fmt: skip

_SYLLABLES = ("ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu", "tar", "men", "lor", "pin")


def _noise(seed: int) -> str:
    """Random bytes, digits, syllables or marks; the same for the same seed."""
    choose = random.Random(seed)
    kind = seed % 4
    if kind == 0:
        return choose.randbytes(400).decode("utf-8", "replace")
    if kind == 1:
        return " ".join(str(choose.randrange(10**6)) for _ in range(60))
    if kind == 2:
        return " ".join("".join(choose.choices(_SYLLABLES, k=3)) for _ in range(60))
    return "".join(choose.choices("{}[]()<>;:,.!?#$%&*+-=/\\|~^ \n", k=300))


NOISE = tuple(_noise(seed) for seed in range(40))
ORDINARY_TEXTS = PROSE + POEMS + CODE + SUCCESS + OTHER_LANGUAGES + SPARSE + NOISE
